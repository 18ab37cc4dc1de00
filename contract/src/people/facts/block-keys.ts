import { normaliseGameAccount } from "../../platform/facts/player-id.ts";

/** What is neither letter nor digit, and what nobody sees. */
const BETWEEN = /[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;

/** Decimal digits of any script as ASCII ones; Unicode keeps each script's ten in one run. */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++;
    return String(before);
  });
}

/**
 * A wallet number as blocks compare it: the 11 digits of its mobile number, however it is written; a Rocket account's check
 * digit is left out. Undefined for what is no whole number.
 */
export function payerKey(text: string): string | undefined {
  const digits = plainDigits(text.normalize("NFKC")).replace(/\D/g, "");
  return /^(?:(?:00)?88)?0?(1\d{9})\d?$/.exec(digits)?.[1]?.padStart(11, "0");
}

/**
 * A player ID as blocks compare it, without a second value in brackets: capitals, spaces, marks and zeros before a number
 * make no difference. Undefined where nothing is left.
 */
export function playerKey(text: string): string | undefined {
  const [first = ""] = normaliseGameAccount(text.normalize("NFKC")).split(/[([{]/);
  const dense = plainDigits(first).replace(BETWEEN, "").toUpperCase();
  return dense.replace(/^0+(?=\d+$)/, "") || undefined;
}
