import { asciiDigits } from "./digits.ts";

/** Thousands as the world groups them, or lakhs: `1,234` and `1,00,000`; `1,5` is neither. */
const grouped = /^([+-]?)(\d{1,3}(?:,\d{2,3})*,\d{3})((?:\.\d*)?)$/;

/**
 * A number as people type it, in digits of any keyboard, with ৳ or a percent sign and with thousands grouped; NaN for anything else,
 * an empty text too. Every form and file of the admin area reads its numbers so: what cannot be read is never guessed.
 */
export function numberIn(typed: string): number {
  const text = asciiDigits(typed).replace(/[\s৳%\p{Default_Ignorable_Code_Point}]/gu, "");
  const plain = text.replace(
    grouped,
    (_, sign, digits, decimals) => sign + digits.replaceAll(",", "") + decimals,
  );
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Null where nothing is typed, which some fields take for none. */
export function numberOrNone(typed: string): number | null {
  return typed.trim() === "" ? null : numberIn(typed);
}
