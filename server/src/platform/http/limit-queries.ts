import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { removeSome } from "../db/remove-some.ts";

/**
 * What an instance sends to the database about one caller: the caller's key, the calls since it last sent, and the
 * seconds until the window of this key ends.
 */
export interface CountedHere {
  key: string;
  count: number;
  leftMs: number;
}

/**
 * Adds this instance's counts to those of all instances, and returns the sums. A window begins with the first count
 * of any instance.
 */
export async function addCounts(db: Database, counted: readonly CountedHere[]): Promise<CountedHere[]> {
  const { rows } = await sql<CountedHere>`
    INSERT INTO rate_limits AS held (key, count, ends_at)
    SELECT key, count, now() + left_ms * interval '1 millisecond'
    FROM unnest(
      ${counted.map(({ key }) => key)}::text[],
      ${counted.map(({ count }) => count)}::integer[],
      ${counted.map(({ leftMs }) => leftMs)}::integer[]
    ) AS counted (key, count, left_ms)
    ORDER BY key -- instances that tell of the same keys at once wait for one another in one order
    ON CONFLICT (key) DO UPDATE SET
      count = excluded.count + CASE WHEN held.ends_at > now() THEN held.count ELSE 0 END,
      ends_at = CASE WHEN held.ends_at > now() THEN held.ends_at ELSE excluded.ends_at END
    RETURNING key, count, ceil(extract(epoch FROM ends_at - now()) * 1000)::integer AS "leftMs"
  `.execute(db);
  return rows;
}

/** Removes windows that have ended. They do no harm before that, because the key's next window overwrites its row. */
export function dropOldCounts(db: Database, limit: number): Promise<number> {
  return removeSome(db, "rate_limits", sql`ends_at < now()`, limit);
}
