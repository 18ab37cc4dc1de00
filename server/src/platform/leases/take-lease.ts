import { MAX_LEASES } from "@hira/contract";
import { publish } from "../db/publish.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import {
  endOldest,
  findLease,
  isListed,
  type LeaseRow,
  lockHolder,
  renewLease,
  takeFreeLease,
  type Work,
} from "./queries.ts";

/** It can end between two looks at it; not that often. */
const TRIES = 5;

/**
 * Lets others see that the actor is on it, or for longer; where somebody else is, and it is not taken over, theirs stays. Returns
 * whose it is. Refuses `order_not_found` and `request_not_found`.
 */
export async function takeLease(
  { db, actor }: Context,
  { takeOver = false, ...work }: Work & { takeOver?: boolean | undefined },
): Promise<LeaseRow> {
  return withTransaction(db, async (tx) => {
    if (!(await isListed(tx, work))) throw new Refusal(`${work.kind}_not_found`);
    await lockHolder(tx, actor.uid);
    for (let tried = 0; tried < TRIES; tried++) {
      if (
        !(await renewLease(tx, work, actor.uid)) &&
        (await takeFreeLease(tx, { ...work, takeOver }, actor.uid))
      ) {
        await publish(tx, { topic: "lease", id: work.id });
        for (const id of await endOldest(tx, actor.uid, MAX_LEASES))
          await publish(tx, { topic: "lease", id });
      }
      const lease = await findLease(tx, work);
      if (lease) return lease;
    }
    throw new Error(`Nobody keeps the lease of ${work.kind} ${work.id}`);
  });
}
