import { sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";

/**
 * Minutes by which the periods of two checks overlap. No transaction that changes an order or a request lasts longer.
 * So the next check finds changes that were committed after the last one.
 */
const OVERLAP_MINUTES = 5;
/** If the store was down for longer than this, older events are not checked. */
const FURTHEST_HOURS = 24;

export interface Look {
  /** Beginning of the period whose events are checked. */
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

/**
 * Records the time until which events have been checked. If two instances check at the same time, the later time is
 * kept.
 */
export async function endLook(db: Database, { now }: Look): Promise<void> {
  await sql`UPDATE risk_look SET looked_at = ${now} WHERE looked_at < ${now}`.execute(db);
}
