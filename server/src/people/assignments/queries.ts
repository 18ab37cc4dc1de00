import { type RecordKind, workPermission } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** An order or a fund request. */
export interface Work {
  kind: RecordKind;
  id: string;
}

const tables = { order: "orders", request: "fund_requests" } as const satisfies Record<RecordKind, string>;

/** Lets one person at a time say whose it is, until the transaction ends. */
export async function lockAssignment(db: Database, { kind, id }: Work): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('hira.assignments'), hashtext(${`${kind} ${id}`}))`.execute(
    db,
  );
}

/** Whose order or request it is; undefined where admins do not see it in their lists. */
export async function findCustomer(db: Database, { kind, id }: Work): Promise<string | undefined> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM ${sql.table(tables[kind])} WHERE id = ${id} AND hidden_at IS NULL`.execute(db);
  return rows[0]?.uid;
}

/** Whether an account may work on such a thing at this moment. */
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
  /** May work on it no more: it is nobody's in truth. */
  away: boolean;
}

/** Whose these are, by their ids. */
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

/** Whose records a list is narrowed down to: one's own, or those that are not these people's. */
export type Assigned = { to: string } | { notTo: readonly string[] };

/** What a list's query adds for it; `except`: what it leaves out, where that is less to count. */
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
