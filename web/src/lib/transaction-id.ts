import { normaliseDigits } from "./format/text.ts";

/** A mobile-money transaction ID as the store compares it: capitals, no spaces or unseen characters, ASCII digits. */
export function tidyTransactionId(text: string): string {
  return normaliseDigits(text.normalize("NFKC").replace(/[\s\p{Cf}]/gu, "")).toUpperCase();
}
