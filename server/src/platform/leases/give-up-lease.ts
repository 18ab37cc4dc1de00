import { publish } from "../db/publish.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Context } from "../lib/operation.ts";
import { endLease, type Work } from "./queries.ts";

/** Ends the actor's lease on an order or request. Does nothing if the actor has no lease on it. */
export async function giveUpLease({ db, actor }: Context, work: Work): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (await endLease(tx, work, actor.uid)) await publish(tx, { topic: "lease", id: work.id });
  });
}
