import { asciiDigits } from "./digits.ts";

/** A number with grouped thousands or lakhs, such as `1,234` and `1,00,000`. It does not match `1,5`. */
const grouped = /^([+-]?)(\d{1,3}(?:,\d{2,3})*,\d{3})((?:\.\d*)?)$/;

/**
 * Reads a number as people type it: digits of any keyboard, a ৳ or percent sign, grouped thousands. Returns
 * NaN for anything else, including an empty text. All forms and files of the admin area read numbers with it,
 * so none of them guesses.
 */
export function numberIn(typed: string): number {
  const text = asciiDigits(typed).replace(/[\s৳%\p{Default_Ignorable_Code_Point}]/gu, "");
  const plain = text.replace(
    grouped,
    (_, sign, digits, decimals) => sign + digits.replaceAll(",", "") + decimals,
  );
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns null for an empty text; otherwise the number as `numberIn` reads it. */
export function numberOrNone(typed: string): number | null {
  return typed.trim() === "" ? null : numberIn(typed);
}
