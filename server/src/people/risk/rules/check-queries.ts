import { sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";

/**
 * Overlap of two checks. It is longer than any transaction that changes an order or a request, so that the next check
 * finds what was committed late.
 */
const OVERLAP_MINUTES = 5;
/** If the store was down for longer than this, older events are not checked. */
const FURTHEST_HOURS = 24;

export interface Look {
  /** Time from which events are checked. */
  since: Date;
  now: Date;
}

export async function beginLook(db: Database): Promise<Look> {
  const { rows } = await sql<Look>`
    SELECT greatest(looked_at - make_interval(mins => ${OVERLAP_MINUTES}), now() - make_interval(hours => ${FURTHEST_HOURS})) AS since,
           now() AS now FROM risk_look`.execute(db);
  const [look] = rows;
  if (!look) throw new Error("risk_look has no row");
  return look;
}

/** Records until when events were checked. If two instances check, the later time stays. */
export async function endLook(db: Database, { now }: Look): Promise<void> {
  await sql`UPDATE risk_look SET looked_at = ${now} WHERE looked_at < ${now}`.execute(db);
}
