import { asciiDigits } from "./digits.ts";

/**
 * The number that a customer says the money came from: ASCII digits, and a Bangladeshi mobile number or its start as
 * `01712345678` however it is written. Anything else stays as typed: a Rocket account has a digit more.
 */
export function normaliseSenderNumber(text: string): string {
  const ascii = asciiDigits(text.normalize("NFKC").replace(/\p{Cf}/gu, "")).trim();
  const digits = ascii.replace(/[\s().\p{Pd}]/gu, "").replace(/^(\+|00)?88(?=01)/, "");
  return /^01\d{1,10}$/.test(digits) ? digits : ascii;
}
