import { asciiDigits } from "./digits.ts";
import { t } from "./translatable.ts";

/**
 * The number that a customer says the money came from: ASCII digits, and a Bangladeshi mobile number or its start as
 * `01712345678` however it is written. Anything else stays as typed: a Rocket account has a digit more.
 */
export function normaliseSenderNumber(text: string): string {
  const ascii = asciiDigits(text.normalize("NFKC").replace(/\p{Cf}/gu, "")).trim();
  const digits = ascii.replace(/[\s().\p{Pd}]/gu, "").replace(/^(\+|00)?88(?=01)/, "");
  return /^01\d{1,10}$/.test(digits) ? digits : ascii;
}

/** What is unusual about a typed number, for its person to check; null where nothing is, or nothing is typed. */
export function unusualSenderNumber(text: string): string | null {
  const number = normaliseSenderNumber(text);
  if (number === "" || /^01[3-9]\d{8,9}$/.test(number)) return null;
  return t`A mobile number has 11 digits and begins with 013 to 019. Please check it.`;
}
