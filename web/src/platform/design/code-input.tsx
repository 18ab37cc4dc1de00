import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface CodeInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur" | "onFocus"> {
  value: string;
  onValueChange: (text: string) => void;
  /** The text as it is meant; applied to what is pasted, when the field is left and when Enter sends it. */
  tidy: (text: string) => string;
  /** While the field has the focus, what stands in it may be unfinished. */
  onEditing?: (isEditing: boolean) => void;
}

/** An ID that is copied from elsewhere: nothing corrects or completes it, and what copying drags along goes. */
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
      // A phone's own key for it sends the form: what the form then opens takes the focus, and must find nothing to change.
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
