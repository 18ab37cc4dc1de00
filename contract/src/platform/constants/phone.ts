import { asciiDigits } from "./digits.ts";
import { t } from "./translatable.ts";

/**
 * Returns the number that a customer paid from, in ASCII digits. A Bangladeshi mobile number, or its beginning,
 * becomes `01712345678`, however it is written. Any other text stays as typed, such as a Rocket account with one more
 * digit.
 */
export function normaliseSenderNumber(text: string): string {
  const ascii = asciiDigits(text.normalize("NFKC").replace(/\p{Cf}/gu, "")).trim();
  const digits = ascii.replace(/[\s().\p{Pd}]/gu, "").replace(/^(\+|00)?88(?=01)/, "");
  return /^01\d{1,10}$/.test(digits) ? digits : ascii;
}

/** Returns a warning about a number that the customer should check; null if the number is usual or empty. */
export function unusualSenderNumber(text: string): string | null {
  const number = normaliseSenderNumber(text);
  if (number === "" || /^01[3-9]\d{8,9}$/.test(number)) return null;
  return t`A mobile number has 11 digits and begins with 013 to 019. Please check it.`;
}
