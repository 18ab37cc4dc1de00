import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** A customer's referral code or referrer that an earlier import stored. */
export interface KnownReferral {
  /** Hash of the customer's e-mail address or phone number, in hexadecimal digits. */
  address: string;
  email: string | null;
  code: string | null;
  referrer: string | null;
}

export async function listKnownReferrals(db: Database, source: string): Promise<KnownReferral[]> {
  const { rows } = await sql<KnownReferral>`
    SELECT encode(address, 'hex') AS address, email, referral_code AS code, referrer FROM former_referrals
    WHERE lower(source) = lower(${source})`.execute(db);
  return rows;
}

/** Returns which of these codes are used already, as codes of this store or as imported ones. */
export async function findCodeOwners(db: Database, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    SELECT referral_code AS code FROM users WHERE referral_code = ANY (${codes})
    UNION SELECT referral_code FROM former_referrals WHERE referral_code = ANY (${codes})`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

export interface NewReferralRow extends KnownReferral {
  id: string;
  phone: string | null;
}

export async function insertReferrals(
  db: Database,
  { id, source }: { id: string; source: string },
  rows: readonly NewReferralRow[],
): Promise<void> {
  await sql`
    INSERT INTO former_referrals (id, import_id, source, address, mailbox, email, phone, referral_code, referrer)
    SELECT row.id, ${id}, ${source}, decode(row.address, 'hex'), sha256(convert_to(normal_address(row.email), 'UTF8')), row.email,
           row.phone, row.code, row.referrer
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id uuid, address text, email text, phone text, code text,
      referrer text)`.execute(db);
}

export async function deleteReferrals(db: Database, importId: string): Promise<void> {
  await sql`DELETE FROM former_referrals WHERE import_id = ${importId}`.execute(db);
}

/**
 * SQL condition for imported codes that no account has got yet and that belong to this account. They have its e-mail
 * address, verified or not, or only a phone number whose imported balance the account has taken over.
 */
const ofAccount = (uid: string) => sql`taken_by IS NULL AND (
    email = (SELECT lower(users.email) FROM users WHERE users.uid = ${uid})
    OR email IS NULL AND phone IN (
      SELECT c.phone FROM imported_customers AS c
      WHERE c.taken_by = ${uid} AND c.address = sha256(convert_to('phone:' || c.phone, 'UTF8'))
    )
  )`;

/**
 * Returns whether there is an imported code or referrer that belongs to the account and that no account has got yet.
 */
export async function isReferralAwaited(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM former_referrals WHERE ${ofAccount(uid)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Locks taking over imported referrals until the transaction ends, so that two accounts' referrals are compared one
 * after the other.
 */
export async function lockFormerReferrals(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('hira.former-referrals', 0))`.execute(db);
}

/**
 * Gives the account its imported codes and returns their number. Locks their imports, so that these cannot be taken
 * back at the same time.
 */
export async function setReferralsTakenOver(db: Database, uid: string): Promise<number> {
  await sql`
    SELECT FROM history_imports WHERE id IN (SELECT import_id FROM former_referrals WHERE ${ofAccount(uid)}) ORDER BY id
    FOR SHARE`.execute(db);
  const { rows } = await sql`
    UPDATE former_referrals SET taken_by = ${uid}, taken_at = now() WHERE ${ofAccount(uid)} RETURNING id`.execute(
    db,
  );
  return rows.length;
}

/**
 * Returns the imported referrals in which this account is the referrer or the newcomer and both have an account here.
 */
export async function listFormerPairs(
  db: Database,
  uid: string,
): Promise<{ newcomerUid: string; referrerUid: string }[]> {
  const { rows } = await sql<{ newcomerUid: string; referrerUid: string }>`
    SELECT DISTINCT n.taken_by AS "newcomerUid", r.taken_by AS "referrerUid"
    FROM former_referrals AS n JOIN former_referrals AS r
      ON lower(r.source) = lower(n.source) AND (r.referral_code = n.referrer OR r.email = n.referrer)
    WHERE (n.taken_by = ${uid} AND r.taken_by IS NOT NULL OR r.taken_by = ${uid} AND n.taken_by IS NOT NULL)
      AND n.taken_by <> r.taken_by
    ORDER BY 1`.execute(db);
  return rows;
}

/**
 * Stores an imported referral, for which nothing will be paid. Does nothing if the newcomer has a referrer in this
 * store, or if the referral would form a loop.
 */
export async function insertFormerPair(
  db: Database,
  { id, newcomerUid, referrerUid }: { id: string; newcomerUid: string; referrerUid: string },
): Promise<void> {
  await sql`
    WITH RECURSIVE above (uid) AS (
      SELECT ${referrerUid}::text
      UNION SELECT referrer_uid FROM referrals JOIN above ON newcomer_uid = above.uid
    )
    INSERT INTO referrals (id, newcomer_uid, referrer_uid, minimum_order)
    SELECT ${id}, ${newcomerUid}, ${referrerUid}, 0 WHERE NOT EXISTS (SELECT FROM above WHERE uid = ${newcomerUid})
    ON CONFLICT (newcomer_uid) DO NOTHING`.execute(db);
}
