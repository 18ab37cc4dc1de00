import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

/** Time in which a challenge must be answered. */
const CHALLENGE = sql`interval '5 minutes'`;
const CODE = sql`interval '10 minutes'`;
const WRONG_CODES = 5;

export interface PasskeyRow {
  id: string;
  uid: string;
  name: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  createdAt: Date;
  usedAt: Date | null;
}

export interface ChallengeRow {
  id: string;
  uid: string;
  signIn: string;
  purpose: "passkey" | "new-passkey" | "provider";
  challenge: string;
  codeVerifier: string | null;
  attempt: number;
  at: Date;
}

const passkeyColumns = [
  "id",
  "uid",
  "name",
  "public_key as publicKey",
  "counter",
  "transports",
  "created_at as createdAt",
  "used_at as usedAt",
] as const;

/** Lists an account's passkeys, newest first. */
export async function listPasskeys(db: Database, uid: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .select(passkeyColumns)
    .where("uid", "=", uid)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/**
 * Locks adding passkeys to this account until the transaction ends, so that concurrent additions cannot exceed the
 * maximum.
 */
export async function lockPasskeys(db: Database, uid: string): Promise<void> {
  await db.selectFrom("users").select("uid").where("uid", "=", uid).forNoKeyUpdate().execute();
}

/** Adds a passkey. Returns false if it already exists. */
export async function insertPasskey(
  db: Database,
  { id, uid, name, publicKey, counter, transports }: Omit<PasskeyRow, "createdAt" | "usedAt">,
): Promise<boolean> {
  const row = await db
    .insertInto("passkeys")
    .values({ id, uid, name, public_key: publicKey, counter, transports })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records a use of a passkey. Returns false if the passkey was removed, or if its counter did not increase. The counter
 * of some passkeys is always 0, which is accepted.
 */
export async function notePasskeyUsed(
  db: Database,
  { id, uid, counter }: Pick<PasskeyRow, "id" | "uid" | "counter">,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE passkeys SET counter = ${counter}, used_at = clock_timestamp()
    WHERE id = ${id} AND uid = ${uid} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes a passkey, and the proofs of identity of the account's other browsers. Returns its name; undefined if it does
 * not exist.
 */
export async function deletePasskey(
  db: Database,
  { uid, id, signIn }: { uid: string; id: string; signIn: string | undefined },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("passkeys")
    .where("uid", "=", uid)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  if (row)
    await sql`UPDATE sign_ins SET proved_at = NULL
      WHERE uid = ${uid} AND proved_at IS NOT NULL AND id IS DISTINCT FROM ${signIn ?? null}`.execute(db);
  return row?.name;
}

export async function insertChallenge(
  db: Database,
  { id, uid, signIn, purpose, challenge, codeVerifier, attempt }: Omit<ChallengeRow, "at">,
): Promise<void> {
  await db
    .insertInto("challenges")
    .values({ id, uid, sign_in: signIn, purpose, challenge, code_verifier: codeVerifier, attempt })
    .execute();
}

/** Removes and returns a challenge, so that it can be answered only once. Undefined if there is no recent one. */
export async function takeChallenge(
  db: Database,
  { id, uid, signIn, purpose }: Pick<ChallengeRow, "id" | "uid" | "signIn" | "purpose">,
): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`
    DELETE FROM challenges
    WHERE id = ${id} AND uid = ${uid} AND sign_in = ${signIn} AND purpose = ${purpose} AND at > now() - ${CHALLENGE}
    RETURNING id, uid, sign_in AS "signIn", purpose, challenge, code_verifier AS "codeVerifier", attempt, at`.execute(
    db,
  );
  return rows[0];
}

export function dropOldChallenges(db: Database, limit: number): Promise<number> {
  return removeSome(db, "challenges", sql`at < now() - ${CHALLENGE}`, limit);
}

/**
 * Records that the person of this sign-in proved their identity. Returns false if the sign-in has ended, or if the
 * proof came from the provider although the account has a passkey.
 */
export async function noteProof(
  db: Database,
  { uid, signIn, at, byProvider = false }: { uid: string; signIn: string; at?: Date; byProvider?: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE sign_ins SET proved_at = coalesce(${at ?? null}::timestamptz, clock_timestamp())
    WHERE id = ${signIn} AND uid = ${uid} AND ended_at IS NULL
      AND NOT (${byProvider} AND EXISTS (SELECT FROM passkeys WHERE passkeys.uid = ${uid}))
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Saves a code, which replaces the account's earlier one. */
export async function saveCode(db: Database, uid: string, codeHash: Buffer): Promise<void> {
  await sql`
    INSERT INTO step_up_codes (uid, code_hash) VALUES (${uid}, ${codeHash})
    ON CONFLICT (uid) DO UPDATE SET code_hash = excluded.code_hash, wrong = 0, made_at = clock_timestamp()`.execute(
    db,
  );
}

/** Uses up a code. Returns true if it was the account's current code. */
export async function takeCode(db: Database, uid: string, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM step_up_codes
    WHERE uid = ${uid} AND code_hash = ${codeHash} AND wrong < ${WRONG_CODES} AND made_at > now() - ${CODE}
    RETURNING uid`.execute(db);
  return rows.length > 0;
}

export async function countWrongCode(db: Database, uid: string): Promise<void> {
  await sql`UPDATE step_up_codes SET wrong = wrong + 1 WHERE uid = ${uid}`.execute(db);
}

export async function forgetPasskeys(db: Database, uid: string): Promise<void> {
  await db.deleteFrom("passkeys").where("uid", "=", uid).execute();
  await db.deleteFrom("step_up_codes").where("uid", "=", uid).execute();
}
