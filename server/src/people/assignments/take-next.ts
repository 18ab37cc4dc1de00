import type { RecordKind } from "@hira/contract";
import { withTransaction } from "../../platform/db/transaction.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { assign } from "./assign.ts";
import { findOldestFree, lockAssignment, lockNext } from "./queries.ts";

/**
 * Assigns the oldest record that nobody works on to the actor, and returns its ID; null if there is none. Only one call
 * runs at a time, so that two operators never get the same record.
 */
export async function takeNext({ db, actor }: Context, kind: RecordKind): Promise<string | null> {
  return withTransaction(db, async (tx) => {
    await lockNext(tx, kind);
    for (;;) {
      const id = await findOldestFree(tx, kind, actor.uid);
      if (id === undefined) return null;
      // Another admin may just be assigning this record by hand, so it is locked and checked again.
      await lockAssignment(tx, { kind, id });
      if ((await findOldestFree(tx, kind, actor.uid)) !== id) continue;
      await assign({ db: tx, actor }, { kind, id, to: actor.uid });
      return id;
    }
  });
}
