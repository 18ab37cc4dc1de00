import { sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";

/**
 * Overlap of two checks, longer than any transaction that changes an order or a request: a late commit is found by the
 * next check.
 */
const OVERLAP_MINUTES = 5;
/** If the store was down for longer, older events are not checked. */
const FURTHEST_HOURS = 24;

export interface Look {
  /** Only events after this time are checked. */
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

/** If two instances check, the later time is kept. */
export async function endLook(db: Database, { now }: Look): Promise<void> {
  await sql`UPDATE risk_look SET looked_at = ${now} WHERE looked_at < ${now}`.execute(db);
}
