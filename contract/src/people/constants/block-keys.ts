import { normaliseGameAccount } from "../../platform/constants/player-id.ts";

/**
 * Characters that are ignored in numbers and player IDs: all invisible characters, and all that are not letters or
 * digits.
 */
const BETWEEN = /[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns the text with the decimal digits of every script as ASCII digits. Unicode lists the ten digits of a
 * script in a row.
 */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++;
    return String(before);
  });
}

/**
 * Returns a wallet number in the form in which blocked payers are compared: the 11 digits of the mobile
 * number, without the check digit of a Rocket account. Returns undefined if the text is not a complete
 * number.
 */
export function payerKey(text: string): string | undefined {
  const digits = plainDigits(text.normalize("NFKC")).replace(/\D/g, "");
  return /^(?:(?:00)?88)?0?(1\d{9})\d?$/.exec(digits)?.[1]?.padStart(11, "0");
}

/**
 * Returns a player ID in the form in which blocked players are compared, without a second value in brackets.
 * Ignores case, spaces, marks and zeros before a number. Returns undefined if nothing is left.
 */
export function playerKey(text: string): string | undefined {
  const [first = ""] = normaliseGameAccount(text.normalize("NFKC")).split(/[([{]/);
  const dense = plainDigits(first).replace(BETWEEN, "").toUpperCase();
  return dense.replace(/^0+(?=\d+$)/, "") || undefined;
}
