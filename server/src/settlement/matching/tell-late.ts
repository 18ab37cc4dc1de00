import { PAYMENT_HOURS, takaText, takaToPoisha } from "@hira/contract";
import { findOverWith } from "../../payments/incoming/asked-queries.ts";
import { findProgress } from "../../payments/incoming/match-details.ts";
import type { Database } from "../../platform/db/database.ts";
import { tell } from "../../platform/outgoing/enqueue.ts";

/** Maximum number of payments that one run checks. */
const BATCH = 2_000;

/**
 * Notifies customers whose payment arrived after their request or instant order was closed. They can still take the
 * money, and would not look at a closed request or order. A customer is notified once of each payment, and only if the
 * customer's own page shows it. Returns the number of notifications.
 */
export async function tellOfLatePayments(db: Database): Promise<number> {
  const over = await findOverWith(db, { hours: 2 * PAYMENT_HOURS, limit: BATCH });
  const progress = await findProgress(db, over);
  let told = 0;
  for (const { kind, reference, uid } of over) {
    const { state, received } = progress.get(reference) ?? {};
    if (state !== "late" || received === undefined || received === null) continue;
    const amount = `৳${takaText(takaToPoisha(received))}`;
    told += await tell(db, {
      ...{ kind: "rejected", event: `${kind}:${reference}:late`, to: { uid } },
      says: (words) => words.moneyCameLate(amount),
      url: kind === "order" ? `/my-orders/${reference}` : `/add-funds#request-${reference}`,
    });
  }
  return told;
}
