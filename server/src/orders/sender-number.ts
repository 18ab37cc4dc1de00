const BENGALI_ZERO = 0x09e6;

/**
 * The number a customer says the money came from, tidied: ASCII digits, and a Bangladeshi mobile number as
 * `01712345678` however it is written. Anything else stays as typed: a Rocket account has a digit more.
 */
export function normaliseSenderNumber(text: string): string {
  const ascii = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BENGALI_ZERO))
    .trim();
  const digits = ascii.replace(/[\s().\p{Pd}]/gu, "").replace(/^(\+|00)?88(?=01)/, "");
  return /^01\d{9,10}$/.test(digits) ? digits : ascii;
}
