import { asciiDigits } from "@hira/contract/platform/constants/digits";
import type { FocusEvent } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface NumberInputProps extends Omit<TextInputProps, "type" | "inputMode"> {
  /** Keypad of phones: with a decimal point (default), or digits only. */
  mode?: "decimal" | "integer";
}

/**
 * Number field: a text input with the phone's keypad, so scrolling does not change the number. Bengali digits
 * become ASCII digits while typing. The value is a string that the form checks.
 */
export function NumberInput({ mode = "decimal", onChange, onBlur, ...input }: NumberInputProps) {
  const tidy = (element: HTMLInputElement) => {
    const digits = asciiDigits(element.value);
    if (digits !== element.value) element.value = digits;
  };
  return (
    <TextInput
      autoComplete="off"
      {...input}
      inputMode={mode === "decimal" ? "decimal" : "numeric"}
      onChange={(event) => {
        tidy(event.target);
        onChange?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        tidy(event.target);
        onBlur?.(event);
      }}
    />
  );
}
