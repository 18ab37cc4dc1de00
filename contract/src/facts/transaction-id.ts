import { asciiDigits } from "./digits.ts";

/** A mobile-money transaction ID as it is compared: upper case, no spaces or unseen characters, ASCII digits (docs/rules.md#transaction-ids). */
export function normaliseTransactionId(text: string): string {
  return asciiDigits(text.normalize("NFKC").replace(/[\s\p{Cf}]/gu, "")).toUpperCase();
}
