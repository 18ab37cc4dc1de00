import type { OperatorMessage } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/lib/ids.ts";
import { type Telling, tell } from "../../platform/outgoing/enqueue.ts";
import { lockAlert, saveAlert } from "./queries.ts";

/** Seconds between two messages about the same kind of thing. */
const APART_SECONDS = 600;

export interface Sight {
  kind: OperatorMessage;
  /** Only for operators who chose this wait. */
  minutes?: number;
  /** What is so at present, each by a name that it keeps while it is so. */
  ids: readonly string[];
  says: Telling["says"];
  url: string;
}

/**
 * Tells operators of what was not so when they were told last: each thing once, by one instance, and not more often than
 * every ten minutes. What ends and comes again is told again. Returns how many messages it made.
 */
export async function tellOfNew(db: Database, sight: Sight): Promise<number> {
  const { kind, minutes, ids, says, url } = sight;
  const watched = minutes === undefined ? kind : `${kind}:${minutes}`;
  return withTransaction(db, async (tx) => {
    const { known, toldSecondsAgo } = await lockAlert(tx, watched);
    const before = new Set(known);
    const isNew = ids.some((id) => !before.has(id));
    if (!isNew || toldSecondsAgo < APART_SECONDS) {
      const kept = ids.filter((id) => before.has(id));
      if (kept.length < known.length) await saveAlert(tx, watched, { known: kept, told: false });
      return 0;
    }
    await saveAlert(tx, watched, { known: ids, told: true });
    const to = { operators: true, ...(minutes !== undefined && { minutes }) } as const;
    return tell(tx, { kind, to, event: `${watched}:${newId()}`, says, url });
  });
}
