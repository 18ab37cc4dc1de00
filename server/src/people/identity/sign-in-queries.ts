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
  /** Of the sign-in, and of each time that it was confirmed. */
  times: Date[];
  endedAt: Date | null;
}

/** From where a browser calls, in words. */
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
 * Whoever ends all sign-ins of the account waits until the transaction ends, and then finds what it added; who was first is
 * waited for. An account that there is not yet has nobody who could.
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
    // A session that was there before the table comes with several calls at once.
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

/** A token lasts a day at most: those of the last fifty proofs may still be about. */
function withTime(time: Date | undefined) {
  return time ? sql`(times || ${time}::timestamptz)[greatest(1, cardinality(times) - 48):]` : sql`times`;
}

/** Adds the time of another proof; false where the sign-in has ended, or there is none. */
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

/** It is in use: written down now and then only, since every page that opens asks. */
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

/** Whose token this is, for as long as it may last. */
export async function noteToken(db: Database, signIn: string, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto("sign_in_tokens")
    .values({ token_hash: tokenHash, sign_in: signIn })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

/** Ends one sign-in of an account, or all; their tokens are refused from now on. Returns how many there were. */
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

/** No token of a sign-in of before is good any more. */
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

/** Tokens of this time prove nothing new: it came with a renewal. False where the sign-in has ended meanwhile. */
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

/** Somebody signed in anew and the provider still names the time of before: tokens issued from then on are good. */
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

/** The newest first. */
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

/** Of a deleted account: from where it signed in is nobody's business any more. */
export async function forgetSignIns(db: Database, uid: string): Promise<void> {
  await sql`UPDATE sign_ins SET address = NULL, device = '', ended_at = coalesce(ended_at, clock_timestamp())
    WHERE uid = ${uid}`.execute(db);
}

/** Sessions last 30 days; what is older is kept two months more to be looked at. */
export function dropOldSignIns(db: Database, limit: number): Promise<number> {
  return removeSome(db, "sign_ins", sql`NOT adopted AND seen_at < now() - interval '90 days'`, limit);
}

export function dropOldSignInTokens(db: Database, limit: number): Promise<number> {
  return removeSome(db, "sign_in_tokens", sql`noted_at < now() - interval '25 hours'`, limit);
}

/** A token lasts a day at most; what makes one good again is kept as long as a provider may know its session. */
export function dropOldSignInTimes(db: Database, limit: number): Promise<number> {
  return removeSome(
    db,
    "sign_in_times",
    sql`noted_at < now() - CASE WHEN good_from IS NULL THEN interval '25 hours' ELSE interval '400 days' END`,
    limit,
  );
}
