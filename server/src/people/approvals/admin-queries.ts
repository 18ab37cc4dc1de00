import type { Grants } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { called } from "./queries.ts";

export interface AdminRow {
  uid: string;
  name: string;
  preset: string;
  grants: Grants;
  /** Can do nothing at present, and counts all the same: freezing the others must not make one alone. */
  frozen: boolean;
}

/** Everybody who is an admin, frozen or not. */
export async function listAdmins(db: Database): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    SELECT uid, users.name, preset, grants, frozen_at IS NOT NULL AS frozen
    FROM users JOIN presets ON presets.id = users.preset
    WHERE role = 'admin' AND disabled_at IS NULL ORDER BY uid`.execute(db);
  return rows;
}

/** Whom this person gave a role within so many hours; by the audit log, from the newest of each. */
export async function findAppointed(
  db: Database,
  { by, uids, hours }: { by: string; uids: readonly string[]; hours: number },
): Promise<string[]> {
  const subjects = uids.map((uid) => `user:${uid}`);
  const { rows } = await sql<{ subject: string }>`
    SELECT DISTINCT subject FROM audit_log
    WHERE subject = ANY (${subjects}) AND action = 'user.role' AND actor = ${by}
      AND at > now() - make_interval(hours => ${hours})`.execute(db);
  return rows.map(({ subject }) => subject.slice("user:".length));
}

/** Whether this person took somebody's role away within so many hours: that makes nobody the only admin yet. */
export async function hasDismissed(
  db: Database,
  { by, hours }: { by: string; hours: number },
): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM audit_log
    WHERE actor = ${by} AND action IN ('user.role', 'user.delete') AND before ->> 'role' = 'admin'
      AND at > now() - make_interval(hours => ${hours}) LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function findCalled(db: Database, uid: string): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT ${called("users")} AS name FROM users WHERE uid = ${uid}`.execute(db);
  return rows[0]?.name;
}

/** What an account is at this moment, for a rule about a change of it. */
export async function findStanding(
  db: Database,
  uid: string,
): Promise<{ name: string; preset: string | null; frozen: boolean } | undefined> {
  const { rows } = await sql<{ name: string; preset: string | null; frozen: boolean }>`
    SELECT ${called("users")} AS name, preset, frozen_at IS NOT NULL AS frozen FROM users WHERE uid = ${uid} AND disabled_at IS NULL`.execute(
    db,
  );
  return rows[0];
}
