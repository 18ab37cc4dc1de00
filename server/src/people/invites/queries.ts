import type { Preset } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

export interface InviteRow {
  id: string;
  email: string;
  presetId: string;
  /** The role; null if it was deleted. */
  preset: Preset | null;
  invitedBy: string;
  invitedByName: string;
  createdAt: Date;
  expiresAt: Date;
  /** State of the invitation's e-mail; null if none was sent. */
  mail: "waiting" | "sending" | "sent" | "failed" | "dropped" | null;
}

const columns = sql`i.id, i.email, i.preset AS "presetId",
  (SELECT jsonb_build_object('_id', presets.id, 'name', presets.name, 'grants', grants) FROM presets WHERE presets.id = i.preset) AS preset,
  i.invited_by AS "invitedBy", users.name AS "invitedByName", i.created_at AS "createdAt", i.expires_at AS "expiresAt",
  (SELECT state FROM messages_out WHERE channel = 'email' AND receiver = 'invite:' || i.id AND event = 'invite:' || i.id) AS mail`;
const joined = sql`staff_invites AS i JOIN users ON users.uid = i.invited_by`;
const isOpen = sql`i.state = 'waiting' AND i.expires_at > now()`;

export async function listInvites(db: Database): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    SELECT ${columns} FROM ${joined} WHERE ${isOpen} ORDER BY i.created_at DESC, i.id DESC`.execute(db);
  return rows;
}

export async function findInvite(db: Database, id: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    SELECT ${columns} FROM ${joined} WHERE i.id = ${id} AND ${isOpen}`.execute(db);
  return rows[0];
}

/**
 * Locks the waiting invitation of an address. Sign-ins with this address and withdrawals wait until this transaction
 * ends.
 */
export async function lockInviteOf(db: Database, email: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    SELECT ${columns} FROM ${joined} WHERE i.email = ${email} AND ${isOpen} FOR UPDATE OF i`.execute(db);
  return rows[0];
}

/**
 * Returns whether a waiting invitation exists for the address of this account, whether the address is verified or not.
 * False for an admin's account.
 */
export async function isInvited(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM users JOIN staff_invites AS i ON i.email = lower(users.email)
    WHERE users.uid = ${uid} AND users.role = 'user' AND ${isOpen}`.execute(db);
  return rows.length > 0;
}

export async function countInvites(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM staff_invites AS i WHERE ${isOpen}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns whether an account has this address and its provider has verified it. */
export async function hasVerifiedAccount(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM users WHERE lower(email) = ${email} AND email_verified AND disabled_at IS NULL LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface NewInvite {
  id: string;
  email: string;
  preset: string;
  invitedBy: string;
  days: number;
}

/**
 * Adds an invitation, and closes an expired one of the same address. Returns false if an invitation of the address
 * still waits.
 */
export async function insertInvite(
  db: Database,
  { id, email, preset, invitedBy, days }: NewInvite,
): Promise<boolean> {
  await sql`UPDATE staff_invites SET state = 'expired', ended_at = now()
    WHERE email = ${email} AND state = 'waiting' AND expires_at <= now()`.execute(db);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO staff_invites (id, email, preset, invited_by, expires_at)
    VALUES (${id}, ${email}, ${preset}, ${invitedBy}, now() + make_interval(days => ${days}))
    ON CONFLICT (email) WHERE state = 'waiting' DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Ends a waiting invitation. Returns false if it no longer waits. */
export async function endInvite(
  db: Database,
  id: string,
  state: "accepted" | "withdrawn" | "void",
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE staff_invites AS i SET state = ${state}, ended_at = now() WHERE i.id = ${id} AND ${isOpen} RETURNING i.id`.execute(
    db,
  );
  return rows.length > 0;
}

const KEPT_DAYS = 30;

/** Deletes the addresses of invitations some time after they ended. The audit log keeps the roles that were given. */
export function dropOldInvites(db: Database, limit: number): Promise<number> {
  return removeSome(
    db,
    "staff_invites",
    sql`coalesce(ended_at, expires_at) < now() - make_interval(days => ${KEPT_DAYS})`,
    limit,
  );
}
