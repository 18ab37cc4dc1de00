import { asciiDigits } from "@hira/contract/platform/facts/digits";
import type { FocusEvent } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface NumberInputProps extends Omit<TextInputProps, "type" | "inputMode"> {
  /** Brings the decimal keypad (default) or digits only. */
  mode?: "decimal" | "integer";
}

/**
 * A number typed as text with the phone's keypad: no spinner, no scroll accidents. Bengali digits turn into ASCII ones
 * while typing; the value stays a string for the form's own check.
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
