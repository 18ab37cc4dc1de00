import { asciiDigits } from "./digits.ts";

/** A number with grouped thousands or lakhs: `1,234` and `1,00,000`; `1,5` does not match. */
const grouped = /^([+-]?)(\d{1,3}(?:,\d{2,3})*,\d{3})((?:\.\d*)?)$/;

/**
 * Reads a number as people type it: digits of any keyboard, with ৳ or a percent sign, with grouped thousands. Returns
 * NaN for anything else, including an empty text. All forms and files of the admin area use this function, so that an
 * unreadable number is never guessed.
 */
export function numberIn(typed: string): number {
  const text = asciiDigits(typed).replace(/[\s৳%\p{Default_Ignorable_Code_Point}]/gu, "");
  const plain = text.replace(
    grouped,
    (_, sign, digits, decimals) => sign + digits.replaceAll(",", "") + decimals,
  );
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns null for an empty text, for fields that may be empty; otherwise the number, as `numberIn` does. */
export function numberOrNone(typed: string): number | null {
  return typed.trim() === "" ? null : numberIn(typed);
}
