import { LEASE_SECONDS, type RecordKind, workPermission } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import { removeSome } from "../db/remove-some.ts";

/** The order or fund request on which an admin has a lease. */
export interface Work {
  kind: RecordKind;
  id: string;
}

export interface LeaseRow extends Work {
  uid: string;
  name: string;
  until: Date;
}

const tables = { order: "orders", request: "fund_requests" } as const satisfies Record<RecordKind, string>;

/** Returns true if the order or request exists and is not deleted, so that admins see it in their lists. */
export async function isListed(db: Database, { kind, id }: Work): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(tables[kind])} WHERE id = ${id} AND hidden_at IS NULL`.execute(db);
  return rows.length > 0;
}

/**
 * Makes other transactions that take leases for this person wait until this one ends, so that the leases can be
 * counted.
 */
export async function lockHolder(db: Database, uid: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('hira.leases'), hashtext(${uid}))`.execute(db);
}

const until = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

/** Extends this person's lease on the work. Returns true if the person had one. */
export async function renewLease(db: Database, { kind, id }: Work, uid: string): Promise<boolean> {
  const result = await sql`
    UPDATE leases SET until = ${until}
    WHERE kind = ${kind} AND id = ${id} AND uid = ${uid} AND until > clock_timestamp()`.execute(db);
  return result.numAffectedRows === 1n;
}

/**
 * Gives the lease to this person, if nobody has it, if its holder has lost the permission, or if `takeOver` is true.
 * Returns true if the person got it.
 */
export async function takeFreeLease(
  db: Database,
  { kind, id, takeOver }: Work & { takeOver: boolean },
  uid: string,
): Promise<boolean> {
  const result = await sql`
    INSERT INTO leases AS held (kind, id, uid, until) VALUES (${kind}, ${id}, ${uid}, ${until})
    ON CONFLICT (kind, id) DO UPDATE SET uid = excluded.uid, until = excluded.until
    WHERE ${takeOver} OR held.until <= clock_timestamp()
      OR coalesce(grants_now(held.uid) ->> ${workPermission[kind]}, '') <> 'write'`.execute(db);
  return result.numAffectedRows === 1n;
}

/**
 * Keeps this person's `left` newest leases, and ends the older ones. Returns the IDs of the orders and requests whose
 * leases ended.
 */
export async function endOldest(db: Database, uid: string, left: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM leases WHERE uid = ${uid} AND (kind, id) IN (
      SELECT kind, id FROM leases WHERE uid = ${uid} ORDER BY until DESC OFFSET ${left} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends this person's lease on the work. Returns true if the person had one. */
export async function endLease(db: Database, { kind, id }: Work, uid: string): Promise<boolean> {
  const result = await sql`DELETE FROM leases WHERE kind = ${kind} AND id = ${id} AND uid = ${uid}`.execute(
    db,
  );
  return result.numAffectedRows === 1n;
}

/** Maximum number of leases to return. Admins never work on so many at the same time. */
const MOST = 500;

/**
 * Returns the leases that have not expired and whose holders still have the permission. Those that end last come first.
 */
async function findLeases(db: Database, which: RawBuilder<boolean>): Promise<LeaseRow[]> {
  const permission = sql`CASE kind WHEN 'order' THEN ${workPermission.order} ELSE ${workPermission.request} END`;
  const { rows } = await sql<LeaseRow>`
    SELECT leases.kind, leases.id, leases.uid, users.name, leases.until
    FROM leases JOIN users ON users.uid = leases.uid JOIN presets ON presets.id = users.preset
    WHERE ${which} AND leases.until > clock_timestamp()
      AND role = 'admin' AND disabled_at IS NULL AND frozen_at IS NULL AND presets.grants ->> ${permission} = 'write'
    ORDER BY leases.until DESC LIMIT ${MOST}`.execute(db);
  return rows;
}

export function listLeases(db: Database, kinds: readonly RecordKind[]): Promise<LeaseRow[]> {
  return findLeases(db, sql<boolean>`leases.kind = ANY (${kinds})`);
}

export async function findLease(db: Database, { kind, id }: Work): Promise<LeaseRow | undefined> {
  const [found] = await findLeases(db, sql<boolean>`leases.kind = ${kind} AND leases.id = ${id}`);
  return found;
}

export function dropOldLeases(db: Database, limit: number): Promise<number> {
  return removeSome(db, "leases", sql`until < now()`, limit);
}
