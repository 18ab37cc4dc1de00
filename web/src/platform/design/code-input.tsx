import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface CodeInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur" | "onFocus"> {
  value: string;
  onValueChange: (text: string) => void;
  /** Normalises the field's text after pasting, when the field loses the focus, and when Enter submits it. */
  tidy: (text: string) => string;
  /** Called with true while the field has the focus, because its text may be unfinished. */
  onEditing?: (isEditing: boolean) => void;
}

/**
 * Field for an ID that is copied from elsewhere. It removes characters that copying adds, and has no
 * autocorrection or completion.
 */
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
      // On a phone, Enter submits the form, which may open something that takes the focus. The text is
      // normalised before that.
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
