import { publish } from "../db/publish.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Context } from "../lib/operation.ts";
import { endLease, type Work } from "./queries.ts";

/** The actor is on it no more; nothing where they were not. */
export async function giveUpLease({ db, actor }: Context, work: Work): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (await endLease(tx, work, actor.uid)) await publish(tx, { topic: "lease", id: work.id });
  });
}
