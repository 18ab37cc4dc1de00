import { type RecordKind, workPermission } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** An order or a fund request. */
export interface Work {
  kind: RecordKind;
  id: string;
}

const tables = { order: "orders", request: "fund_requests" } as const satisfies Record<RecordKind, string>;

/** Locks the assignment of this record until the transaction ends. */
export async function lockAssignment(db: Database, { kind, id }: Work): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('hira.assignments'), hashtext(${`${kind} ${id}`}))`.execute(
    db,
  );
}

/** Locks takeNext for this kind of record until the transaction ends. */
export async function lockNext(db: Database, kind: RecordKind): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('hira.next'), hashtext(${kind}))`.execute(db);
}

/** SQL condition for records that need no operator now: orders that a supplier is delivering. */
const busyElsewhere = {
  order: sql`EXISTS (SELECT FROM deliveries AS d WHERE d.order_id = r.id AND d.state IN ('waiting', 'working'))`,
  request: sql`false`,
} as const satisfies Record<RecordKind, RawBuilder<unknown>>;

/**
 * Returns the oldest pending record that an admin can take. It is assigned neither to this admin nor to anybody who may
 * still work on it, no other admin has a lease on it, and this admin is not its customer.
 */
export async function findOldestFree(
  db: Database,
  kind: RecordKind,
  uid: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM ${sql.table(tables[kind])} AS r
    WHERE r.status = 'pending' AND r.hidden_at IS NULL AND r.uid <> ${uid} AND NOT ${busyElsewhere[kind]}
      AND NOT EXISTS (
        SELECT FROM assignments AS a WHERE a.kind = ${kind} AND a.id = r.id
          AND (a.uid = ${uid} OR coalesce(grants_now(a.uid) ->> ${workPermission[kind]}, '') = 'write'))
      AND NOT EXISTS (
        SELECT FROM leases AS l WHERE l.kind = ${kind} AND l.id = r.id AND l.uid <> ${uid} AND l.until > now())
    ORDER BY r.created_at, r.id LIMIT 1`.execute(db);
  return rows[0]?.id;
}

/** Returns the customer of an order or fund request; undefined if the record is hidden from admins. */
export async function findCustomer(db: Database, { kind, id }: Work): Promise<string | undefined> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM ${sql.table(tables[kind])} WHERE id = ${id} AND hidden_at IS NULL`.execute(db);
  return rows[0]?.uid;
}

/** Returns whether an account may work on records of this kind. */
export async function mayWorkOn(db: Database, uid: string, kind: RecordKind): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT coalesce(grants_now(uid) ->> ${workPermission[kind]}, '') = 'write' AS may FROM users WHERE uid = ${uid}`.execute(
    db,
  );
  return rows[0]?.may === true;
}

export async function findAssigned(db: Database, { kind, id }: Work): Promise<string | null> {
  const row = await db
    .selectFrom("assignments")
    .select("uid")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.uid ?? null;
}

export async function saveAssignment(
  db: Database,
  { kind, id }: Work,
  { to, by }: { to: string; by: string },
): Promise<void> {
  await sql`INSERT INTO assignments (kind, id, uid, assigned_by) VALUES (${kind}, ${id}, ${to}, ${by})
    ON CONFLICT (kind, id) DO UPDATE SET uid = excluded.uid, assigned_by = excluded.assigned_by, at = now()`.execute(
    db,
  );
}

export async function removeAssignment(db: Database, { kind, id }: Work): Promise<void> {
  await db.deleteFrom("assignments").where("kind", "=", kind).where("id", "=", id).execute();
}

export interface AssigneeRow {
  id: string;
  uid: string;
  name: string;
  /** True if the assignee may no longer work on the record, so that it counts as unassigned. */
  away: boolean;
}

/** Returns the assignees of these records by record ID. */
export async function findAssignees(
  db: Database,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, AssigneeRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AssigneeRow>`
    SELECT assignments.id, assignments.uid, users.name,
      coalesce(grants_now(assignments.uid) ->> ${workPermission[kind]}, '') <> 'write' AS away
    FROM assignments JOIN users ON users.uid = assignments.uid
    WHERE kind = ${kind} AND assignments.id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Limits a list to the records assigned to one person, or to the records assigned to none of several people. */
export type Assigned = { to: string } | { notTo: readonly string[] };

/**
 * Returns the condition for a list's query. `except`: the condition of the records to leave out; counting those and
 * subtracting is faster.
 */
export function narrowedTo(
  kind: RecordKind,
  assigned: Assigned | undefined,
): { where: RawBuilder<boolean>; except?: RawBuilder<boolean> } | undefined {
  if (!assigned) return undefined;
  const id = sql.ref(`${tables[kind]}.id`);
  if ("to" in assigned)
    return {
      where: sql<boolean>`${id} IN (SELECT a.id FROM assignments AS a WHERE a.uid = ${assigned.to} AND a.kind = ${kind})`,
    };
  const theirs = sql`SELECT a.id FROM assignments AS a WHERE a.uid = ANY (${assigned.notTo}) AND a.kind = ${kind}`;
  return {
    where: sql<boolean>`NOT EXISTS (${theirs} AND a.id = ${id})`,
    except: sql<boolean>`${id} IN (${theirs})`,
  };
}
