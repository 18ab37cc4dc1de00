import { sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";

/** Longer than any transaction runs that changes an order or a request: what committed late is seen by the next look. */
const OVERLAP_MINUTES = 5;
/** After the store was down for longer, what lies further back is left alone. */
const FURTHEST_HOURS = 24;

export interface Look {
  /** What came after this is looked at. */
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

/** Of two instances the one that looked later counts. */
export async function endLook(db: Database, { now }: Look): Promise<void> {
  await sql`UPDATE risk_look SET looked_at = ${now} WHERE looked_at < ${now}`.execute(db);
}
