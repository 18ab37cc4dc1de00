import { inEnglish, type Message, type RiskRule } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import { type KeysetPage, keysetPage } from "../../../platform/db/keyset-page.ts";
import type { SortedPage } from "../../../platform/db/search-page.ts";

export interface NewFlag {
  id: string;
  uid: string;
  rule: RiskRule;
  /**
   * What the account shares with other accounts, such as a payer's number. Empty if the rule counts the account's own
   * actions.
   */
  subject: string;
  found: Message;
  /** The database's time when the rule found the account. */
  asOf: Date;
}

/**
 * Adds a flag; the caller has locked the account. Returns false if an operator excluded the account from this rule, if
 * the rule already flagged it for the same subject, or if a flag of the rule was set or lifted after this finding. So
 * what an operator has reviewed is not flagged again.
 */
export async function insertFlag(db: Database, flag: NewFlag): Promise<boolean> {
  const { id, uid, rule, subject, found, asOf } = flag;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO account_flags (id, uid, rule, subject, words, message)
    SELECT ${id}, ${uid}, ${rule}, ${subject}, ${inEnglish(found)}, ${JSON.stringify(found)}::jsonb
    WHERE NOT EXISTS (
      SELECT FROM account_flags WHERE uid = ${uid} AND rule = ${rule}
        AND (not_again OR at >= ${asOf} OR lifted_at >= ${asOf} OR (subject <> '' AND subject = ${subject})))
    ON CONFLICT (uid) WHERE lifted_at IS NULL DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Ends the flag of a frozen account and returns its rule; undefined if no rule froze the account. */
export async function liftFlag(
  db: Database,
  { uid, by, notAgain }: { uid: string; by: string; notAgain: boolean },
): Promise<RiskRule | undefined> {
  const { rows } = await sql<{ rule: RiskRule }>`
    UPDATE account_flags SET lifted_at = clock_timestamp(), lifted_by = ${by}, not_again = ${notAgain}
    WHERE uid = ${uid} AND lifted_at IS NULL RETURNING rule`.execute(db);
  return rows[0]?.rule;
}

export interface FlagRow {
  id: string;
  uid: string;
  name: string;
  email: string;
  isFrozen: boolean;
  rule: RiskRule;
  words: string;
  message: Message | null;
  at: Date;
  liftedAt: Date | null;
  liftedBy: string | null;
  liftedByName: string | null;
  notAgain: boolean;
}

const states = {
  open: [sql<boolean>`lifted_at IS NULL`],
  lifted: [sql<boolean>`lifted_at IS NOT NULL`],
  all: [],
};

export async function listFlags(
  db: Database,
  { state, uid, ...page }: SortedPage & { state: keyof typeof states; uid?: string | undefined },
): Promise<Omit<KeysetPage, "ids"> & { flags: FlagRow[] }> {
  const conditions = [...states[state], ...(uid === undefined ? [] : [sql<boolean>`uid = ${uid}`])];
  const { ids, ...facts } = await keysetPage(db, { table: "account_flags", time: "at", conditions }, page);
  const { rows } = await sql<FlagRow>`
    SELECT f.id, f.uid, u.name, u.email, u.frozen_at IS NOT NULL AS "isFrozen", f.rule, f.words, f.message, f.at,
           f.lifted_at AS "liftedAt", f.lifted_by AS "liftedBy", lifter.name AS "liftedByName", f.not_again AS "notAgain"
    FROM account_flags AS f JOIN users AS u ON u.uid = f.uid LEFT JOIN users AS lifter ON lifter.uid = f.lifted_by
    WHERE f.id = ANY (${ids}) ORDER BY f.at DESC, f.id DESC`.execute(db);
  return { ...facts, flags: rows };
}

/** Deletes the traces of a deleted account and ends its flag. */
export async function forgetFlagged(db: Database, { uid, by }: { uid: string; by: string }): Promise<void> {
  await liftFlag(db, { uid, by, notAgain: false });
  await sql`DELETE FROM account_traces WHERE uid = ${uid}`.execute(db);
}
