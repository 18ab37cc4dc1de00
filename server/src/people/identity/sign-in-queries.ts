import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";
import type { TokenTimes } from "../../platform/lib/identity.ts";

export interface SignInRow {
  id: string;
  uid: string;
  at: Date;
  seenAt: Date;
  address: string | null;
  device: string;
  /** Times of the sign-in and of each later fresh sign-in. */
  times: Date[];
  endedAt: Date | null;
}

/** IP address of the caller, and description of its browser. */
export interface Whence {
  address: string;
  device: string;
}

type Names = Pick<SignInRow, "id" | "uid">;

const columns = [
  "id",
  "uid",
  "at",
  "seen_at as seenAt",
  "address",
  "device",
  "times",
  "ended_at as endedAt",
] as const;

/**
 * Locks the account until this transaction ends. Signing out everywhere then runs before or after this transaction, so
 * it ends every sign-in that this transaction adds. An account that does not exist yet needs no lock.
 */
export async function lockSignIns(db: Database, uid: string): Promise<void> {
  await db.selectFrom("users").select("uid").where("uid", "=", uid).forShare().execute();
}

export async function insertSignIn(
  db: Database,
  { times, adopted = false, ...row }: Names & Whence & { times: readonly Date[]; adopted?: boolean },
): Promise<void> {
  await db
    .insertInto("sign_ins")
    .values({ ...row, adopted, times: sql`${[...times]}::timestamptz[]` })
    // Several calls at the same time may add the sign-in of a session that is older than this table.
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function findSignIn(db: Database, { id, uid }: Names): Promise<SignInRow | undefined> {
  return db
    .selectFrom("sign_ins")
    .select(columns)
    .where("id", "=", id)
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** Only the last fifty times are kept. A token is valid for at most a day, so it belongs to one of these times. */
function withTime(time: Date | undefined) {
  return time ? sql`(times || ${time}::timestamptz)[greatest(1, cardinality(times) - 48):]` : sql`times`;
}

/** Adds the time of another fresh sign-in. Returns false if the sign-in has ended or does not exist. */
export async function confirmSignIn(
  db: Database,
  { id, uid, time, address, device }: Names & Whence & { time: Date | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE sign_ins SET seen_at = clock_timestamp(), address = ${address}, device = ${device}, times = ${withTime(time)}
    WHERE id = ${id} AND uid = ${uid} AND ended_at IS NULL
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/**
 * Records that the sign-in is in use. Every opened page calls this, so it writes at most every five minutes or if the
 * address changed.
 */
export async function noteSeen(
  db: Database,
  { id, address, device }: Pick<SignInRow, "id"> & Whence,
): Promise<void> {
  await sql`
    UPDATE sign_ins SET seen_at = clock_timestamp(), address = ${address}, device = ${device}
    WHERE id = ${id} AND ended_at IS NULL
      AND (seen_at < clock_timestamp() - interval '5 minutes' OR address IS DISTINCT FROM ${address})`.execute(
    db,
  );
}

/** Records to which sign-in a token belongs. The record is kept for as long as a token can be valid. */
export async function noteToken(db: Database, signIn: string, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto("sign_in_tokens")
    .values({ token_hash: tokenHash, sign_in: signIn })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

/**
 * Ends one sign-in of an account, or all of them, so that their tokens are refused. Returns the number of ended
 * sign-ins.
 */
export async function endSignIns(
  db: Database,
  { uid, id, by }: { uid: string; id?: string; by: string },
): Promise<number> {
  const { rows } = await sql<{ times: Date[] }>`
    UPDATE sign_ins SET ended_at = clock_timestamp(), ended_by = ${by}
    WHERE uid = ${uid} AND ended_at IS NULL AND (${id ?? null}::text IS NULL OR id = ${id ?? null})
    RETURNING times`.execute(db);
  const times = rows.flatMap((row) => row.times);
  await sql`
    INSERT INTO sign_in_times AS known (uid, signed_in_at, ended_at)
    SELECT DISTINCT ${uid}, each, clock_timestamp() FROM unnest(${times}::timestamptz[]) AS each
    ON CONFLICT (uid, signed_in_at) DO UPDATE SET ended_at = excluded.ended_at, noted_at = excluded.ended_at, good_from = NULL`.execute(
    db,
  );
  return rows.length;
}

/** Makes the tokens of all earlier sign-ins invalid. */
export async function setValidFrom(db: Database, uid: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ valid_from: sql<Date>`clock_timestamp()` })
    .where("uid", "=", uid)
    .execute();
  await sql`UPDATE sign_in_times SET good_from = NULL WHERE uid = ${uid} AND good_from IS NOT NULL`.execute(
    db,
  );
}

/**
 * Records that tokens with this time of sign-in come from a renewal, so they are no fresh sign-in. Returns false if the
 * sign-in has ended.
 */
export async function noteRenewed(db: Database, { id, uid }: Names, time: Date): Promise<boolean> {
  await sql`
    INSERT INTO sign_in_times (uid, signed_in_at, renewed_at) VALUES (${uid}, ${time}, clock_timestamp())
    ON CONFLICT (uid, signed_in_at) DO UPDATE SET renewed_at = excluded.renewed_at, noted_at = excluded.renewed_at`.execute(
    db,
  );
  const { rows } = await sql`
    UPDATE sign_ins SET times = ${withTime(time)} WHERE id = ${id} AND uid = ${uid} AND ended_at IS NULL RETURNING id`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Records that somebody signed in again although the provider still reports the earlier time. Tokens that are issued
 * from then on are valid.
 */
export async function noteGoodFrom(
  db: Database,
  { uid, signedInAt, issuedAt }: { uid: string } & TokenTimes,
): Promise<void> {
  if (!signedInAt) return;
  await sql`
    INSERT INTO sign_in_times (uid, signed_in_at, good_from) VALUES (${uid}, ${signedInAt}, ${issuedAt})
    ON CONFLICT (uid, signed_in_at) DO UPDATE SET good_from = excluded.good_from, noted_at = clock_timestamp()`.execute(
    db,
  );
}

/** Lists the sign-ins of an account, newest first. */
export async function listSignIns(db: Database, uid: string, limit: number): Promise<SignInRow[]> {
  return db
    .selectFrom("sign_ins")
    .select(columns)
    .where("uid", "=", uid)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Deletes addresses and devices from the sign-ins of a deleted account. */
export async function forgetSignIns(db: Database, uid: string): Promise<void> {
  await sql`UPDATE sign_ins SET address = NULL, device = '', ended_at = coalesce(ended_at, clock_timestamp())
    WHERE uid = ${uid}`.execute(db);
}

/**
 * Deletes sign-ins that were not used for 90 days. A session lasts 30 days; its sign-in stays visible for two more
 * months.
 */
export function dropOldSignIns(db: Database, limit: number): Promise<number> {
  return removeSome(db, "sign_ins", sql`NOT adopted AND seen_at < now() - interval '90 days'`, limit);
}

export function dropOldSignInTokens(db: Database, limit: number): Promise<number> {
  return removeSome(db, "sign_in_tokens", sql`noted_at < now() - interval '25 hours'`, limit);
}

/**
 * Deletes old records about times of sign-ins. A token is valid for at most a day. Times that make tokens valid again
 * are kept for as long as a provider's session may last.
 */
export function dropOldSignInTimes(db: Database, limit: number): Promise<number> {
  return removeSome(
    db,
    "sign_in_times",
    sql`noted_at < now() - CASE WHEN good_from IS NULL THEN interval '25 hours' ELSE interval '400 days' END`,
    limit,
  );
}
