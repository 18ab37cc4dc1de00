import { isOfferedAlways, type MobileMoney } from "@hira/contract";
import { numberShown } from "../../payments/accounts/account-of-instruction.ts";
import { findNumbersOf } from "../../payments/accounts/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";

/**
 * Returns the shop's number to which the customer of an instant order was asked to send money. Null if the order names
 * no method, or if the shop has no number for the method and offers it anyway. Throws `method_unavailable` if the shop
 * does not offer the method.
 */
export async function accountOfOrder(
  db: Database,
  {
    uid,
    method,
    said,
  }: {
    uid: string;
    method: MobileMoney | undefined;
    /** The shop's number that the customer was shown, as the client sent it. */
    said?: string | undefined;
  },
): Promise<string | null> {
  if (!method) return null;
  const numbers = await findNumbersOf(db, method);
  if (!numbers && !isOfferedAlways(method)) throw new DomainError("method_unavailable");
  return (numbers && numberShown(numbers, { uid, said })) ?? null;
}
