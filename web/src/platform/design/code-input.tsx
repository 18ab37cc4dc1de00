import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface CodeInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur" | "onFocus"> {
  value: string;
  onValueChange: (text: string) => void;
  /** Normalises the text; applied after pasting, when the field loses the focus, and when Enter submits it. */
  tidy: (text: string) => string;
  /** True while the field has the focus: its text may be unfinished. */
  onEditing?: (isEditing: boolean) => void;
}

/** Field for an ID copied from elsewhere: no autocorrection or completion; characters picked up by copying are removed. */
export function CodeInput({ value, onValueChange, tidy, onEditing, ...input }: CodeInputProps) {
  const tidyUp = () => {
    const tidied = tidy(value);
    if (tidied !== value) onValueChange(tidied);
  };
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      {...input}
      value={value}
      onChange={({ currentTarget, nativeEvent }) => {
        const isPasted = (nativeEvent as InputEvent).inputType === "insertFromPaste";
        onValueChange(isPasted ? tidy(currentTarget.value) : currentTarget.value);
      }}
      onFocus={() => onEditing?.(true)}
      // On a phone, Enter submits the form, which may open something that takes the focus. The text must be normalised
      // before.
      onKeyDown={({ key }) => {
        if (key === "Enter") tidyUp();
      }}
      onBlur={() => {
        tidyUp();
        onEditing?.(false);
      }}
    />
  );
}
