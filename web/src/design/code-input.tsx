import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface CodeInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur"> {
  value: string;
  onValueChange: (text: string) => void;
  /** The text as it is meant; applied to what is pasted and when the field is left. */
  tidy: (text: string) => string;
}

/** An ID that is copied from elsewhere: nothing corrects or completes it, and what copying drags along goes. */
export function CodeInput({ value, onValueChange, tidy, ...input }: CodeInputProps) {
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
      onBlur={() => onValueChange(tidy(value))}
    />
  );
}
