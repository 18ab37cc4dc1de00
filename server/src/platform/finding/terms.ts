import { asciiDigits, normaliseSenderNumber, soughtGameAccount, soughtTransactionId } from "@hira/contract";
import type { RecordTerms } from "./record-queries.ts";

/**
 * Returns everything that a searched text may mean in the lists of orders and fund requests: an ID, a phone number, a
 * player ID, …
 */
export function termsOf(typed: string): RecordTerms {
  const text = asciiDigits(typed).trim();
  const id = text.toLowerCase().replace(/^#/, "");
  return {
    id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined,
    tail: /^[0-9a-f]{8}$/.test(id) ? id : undefined,
    transactionId: soughtTransactionId(text),
    phone: normaliseSenderNumber(text) || text,
    player: soughtGameAccount(typed).toLowerCase(),
  };
}
