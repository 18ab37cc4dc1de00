import { type Grants, OWNER } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { called } from "./queries.ts";

export interface AdminRow {
  uid: string;
  name: string;
  preset: string;
  grants: Grants;
  /** Frozen admins count as admins, so that nobody becomes the only admin by freezing all others. */
  frozen: boolean;
}

/** Returns every admin, including frozen ones. */
export async function listAdmins(db: Database): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    SELECT uid, users.name, preset, grants, frozen_at IS NOT NULL AS frozen
    FROM users JOIN presets ON presets.id = users.preset
    WHERE role = 'admin' AND disabled_at IS NULL ORDER BY uid`.execute(db);
  return rows;
}

/** Returns which of these accounts got their role from this admin within the last `hours`. */
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

/**
 * Returns whether this admin took another admin's role away within the last `hours`. Until then, this admin does not
 * count as the only admin.
 */
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

/**
 * Returns whether this admin took an owner's role away, or froze an owner, within the last `hours`. Until then, this
 * admin does not count as the only owner.
 */
export async function hasDismissedOwner(
  db: Database,
  { by, hours }: { by: string; hours: number },
): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM audit_log
    WHERE actor = ${by} AND at > now() - make_interval(hours => ${hours})
      AND (action IN ('user.role', 'user.delete') AND before ->> 'preset' = ${OWNER}
        OR action = 'user.status' AND after ->> 'status' = 'frozen'
          AND EXISTS (SELECT FROM users WHERE 'user:' || uid = subject AND preset = ${OWNER})) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function findCalled(db: Database, uid: string): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT ${called("users")} AS name FROM users WHERE uid = ${uid}`.execute(db);
  return rows[0]?.name;
}

/** Returns an account's current role and status, for the rules about changes of the account. */
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
