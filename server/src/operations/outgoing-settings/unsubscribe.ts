import type { Database } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { readUnsubscribeToken } from "../../platform/outgoing/channels/unsubscribe-token.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { stopCustomerLetters } from "./choice-queries.ts";

/** Ends a customer's letters, however often one of them asks for it. Refuses `unsubscribe_unknown`. */
export async function unsubscribe(
  { db, cipher }: { db: Database; cipher: CodeCipher },
  token: string,
): Promise<void> {
  const uid = readUnsubscribeToken(cipher, token);
  if (uid === undefined || !(await stopCustomerLetters(db, uid))) throw new Refusal("unsubscribe_unknown");
}
