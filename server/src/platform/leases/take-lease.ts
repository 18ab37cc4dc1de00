import { MAX_LEASES } from "@hira/contract";
import { publish } from "../db/publish.ts";
import { withTransaction } from "../db/transaction.ts";
import { DomainError } from "../lib/domain-error.ts";
import type { Context } from "../lib/operation.ts";
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

/**
 * Maximum number of tries. Each try makes two queries, and the lease may end between them. That rarely happens twice in
 * a row.
 */
const TRIES = 5;

/**
 * Takes the lease on an order or request for the actor, or renews it. Other admins then see it. If another person has
 * the lease, that person keeps it, unless `takeOver` is true. Returns the lease that then exists. Throws the domain
 * errors `order_not_found` and `request_not_found`.
 */
export async function takeLease(
  { db, actor }: Context,
  { takeOver = false, ...work }: Work & { takeOver?: boolean | undefined },
): Promise<LeaseRow> {
  return withTransaction(db, async (tx) => {
    if (!(await isListed(tx, work))) throw new DomainError(`${work.kind}_not_found`);
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
