import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

export interface EventRow {
  xid: number;
  topic: string;
  id: string;
  uid: string | null;
  /** Milliseconds since the transaction of the event began. */
  agoMs: number;
}

export interface Found {
  epoch: string;
  /** The transactions that had ended, as PostgreSQL writes a snapshot: `xmin:xmax:xip,xip`. */
  snapshot: string;
  /** No event of a later transaction than this has been deleted. */
  floor: number;
  events: EventRow[];
}

interface Row {
  snapshot: string;
  epoch: string | null;
  floor: string | null;
  events: [number, string, string, string | null, number][];
}

const EVENT = sql`SELECT xid, topic, id, uid, at FROM live_events`;

/**
 * Returns at most `limit` events that became visible since a position, and the snapshot in which they were read.
 * Without a position, returns the newest events. Undefined if the table was emptied and has no epoch.
 */
export async function selectEvents(
  db: Database,
  after: { xmax: number; open: readonly number[] } | undefined,
  limit: number,
): Promise<Found | undefined> {
  const found = after
    ? sql`(${EVENT} WHERE xid >= ${String(after.xmax)}::xid8 ORDER BY xid LIMIT ${limit})
          UNION ALL (${EVENT} WHERE xid = ANY (${after.open.map(String)}::xid8[]) ORDER BY xid LIMIT ${limit})`
    : sql`${EVENT} ORDER BY xid DESC LIMIT ${limit}`;
  const { rows } = await sql<Row>`
    SELECT pg_current_snapshot()::text AS snapshot, live_epoch.epoch, live_epoch.floor::text AS floor, coalesce((
      SELECT json_agg(json_build_array(xid::text::bigint, topic, id, uid,
                                       round(extract(epoch FROM clock_timestamp() - at) * 1000)) ORDER BY xid)
      FROM (${found}) AS found), '[]') AS events
    FROM (VALUES (1)) AS one LEFT JOIN live_epoch ON true`.execute(db);
  const [row] = rows;
  if (!row?.epoch) return undefined;
  return {
    epoch: row.epoch,
    snapshot: row.snapshot,
    floor: Number(row.floor),
    events: row.events.map(([xid, topic, id, uid, agoMs]) => ({ xid, topic, id, uid, agoMs })),
  };
}

/** Begins an epoch if there is none. Of several instances, only one does. */
export async function beginEpoch(db: Database): Promise<void> {
  await sql`INSERT INTO live_epoch DEFAULT VALUES ON CONFLICT DO NOTHING`.execute(db);
}

const KEPT_MINUTES = 10;

/** Deletes at most `limit` events that are too old to continue from, and records the newest of them. */
export async function dropOldEvents(db: Database, limit: number): Promise<number> {
  const old = sql`at < now() - make_interval(mins => ${KEPT_MINUTES})`;
  await sql`UPDATE live_epoch SET floor = greatest(floor, coalesce((
      SELECT xid FROM live_events WHERE ${old} ORDER BY xid DESC LIMIT 1), '0'))`.execute(db);
  return removeSome(db, "live_events", old, limit);
}
