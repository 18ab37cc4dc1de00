import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface CodeInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur" | "onFocus"> {
  value: string;
  onValueChange: (text: string) => void;
  /** Normalises the field's text after pasting, when the field loses the focus, and when Enter sends the form. */
  tidy: (text: string) => string;
  /** Called with true while the field has the focus, because its text may then be unfinished. */
  onEditing?: (isEditing: boolean) => void;
}

/**
 * Field for an ID that people copy from elsewhere. It removes the characters that copying adds.
 * Autocorrection and autocompletion are off.
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
      // On a phone, Enter sends the form, which may open an element that takes the focus. So the text is
      // normalised before the form is sent.
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
