import { asciiDigits } from "@hira/contract/platform/constants/digits";
import type { FocusEvent } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface NumberInputProps extends Omit<TextInputProps, "type" | "inputMode"> {
  /** Keypad that phones show: with a decimal point (default), or with digits only. */
  mode?: "decimal" | "integer";
}

/**
 * Field for a number. It is a text input that shows the phone's keypad, so that scrolling does not change the
 * number. Typed Bengali digits become ASCII digits. Its value is a string, which the form checks.
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
