import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

export interface EventRow {
  xid: number;
  topic: string;
  id: string;
  uid: string | null;
  /** Milliseconds since the beginning of the transaction that wrote the event. */
  agoMs: number;
}

export interface Found {
  epoch: string;
  /** PostgreSQL's snapshot in its own format `xmin:xmax:xip,xip`, which says which transactions had ended. */
  snapshot: string;
  /** Events of later transactions than this one have not been deleted. */
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
 * Returns at most `limit` events that became visible after a position, and the snapshot in which they were read.
 * Without a position, returns the newest events. Returns undefined if there is no epoch, as after the table was
 * emptied.
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

/** Begins an epoch if there is none. If several instances call this, only one epoch begins. */
export async function beginEpoch(db: Database): Promise<void> {
  await sql`INSERT INTO live_epoch DEFAULT VALUES ON CONFLICT DO NOTHING`.execute(db);
}

const KEPT_MINUTES = 10;

/**
 * Deletes at most `limit` events that are too old to be sent again, and records the transaction of the newest event
 * that is too old.
 */
export async function dropOldEvents(db: Database, limit: number): Promise<number> {
  const old = sql`at < now() - make_interval(mins => ${KEPT_MINUTES})`;
  await sql`UPDATE live_epoch SET floor = greatest(floor, coalesce((
      SELECT xid FROM live_events WHERE ${old} ORDER BY xid DESC LIMIT 1), '0'))`.execute(db);
  return removeSome(db, "live_events", old, limit);
}
