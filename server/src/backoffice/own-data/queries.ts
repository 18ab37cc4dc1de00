import { type RawBuilder, sql } from "kysely";
import { BATCH } from "../../platform/db/batches.ts";
import type { Database } from "../../platform/db/database.ts";

/** A row of an account's data, with the columns that the customer may read. */
export async function readOwnProfile(tx: Database, uid: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT uid, name, email, email_verified AS "emailVerified", photo_url AS "photo", language,
           referral_code AS "referralCode", created_at AS "memberSince", frozen_at AS "frozenSince",
           (SELECT balance FROM wallets WHERE wallets.uid = users.uid) AS balance
    FROM users WHERE uid = ${uid}`.execute(tx);
  return rows[0] ?? {};
}

/** A part of an account's data. The columns of `amounts` are in poisha. */
export interface OwnPart {
  name: string;
  query: (uid: string) => RawBuilder<Record<string, unknown>>;
}

const part = (name: string, query: OwnPart["query"]): OwnPart => ({ name, query });

/** Names of the columns in poisha. */
export const amounts = ["amount", "balance", "balanceAfter", "fee", "discount", "total", "fromWallet"];

/**
 * The data that the shop keeps about an account, without texts that operators wrote about it. Rows that belong to an
 * order have the order's ID in `order`.
 */
export const ownParts: readonly OwnPart[] = [
  part(
    "walletEntries",
    (uid) => sql`
      SELECT id, created_at AS at, kind, CASE WHEN to_account = 'wallet:' || ${uid}::text THEN amount ELSE -amount END AS amount,
             balance_after AS "balanceAfter", reference
      FROM transfers WHERE wallet_uid = ${uid} ORDER BY seq`,
  ),
  part(
    "orders",
    (uid) => sql`
      SELECT orders.id AS "order", orders.created_at AS at, categories.name AS game, product_name AS package, amount, fee,
             wallet_part AS "fromWallet",
             coupon, discount, payment_method AS "paymentMethod", method, transaction_id AS "transactionId",
             sender_number AS "senderNumber", game_account AS "playerId", status, delivery, reject_reason AS reason,
             order_gifts.note AS "giftNote"
      FROM orders LEFT JOIN categories ON categories.id = category_id LEFT JOIN order_gifts ON order_id = orders.id
      WHERE uid = ${uid} ORDER BY orders.created_at, orders.id`,
  ),
  part(
    "fundRequests",
    (uid) => sql`
      SELECT id, created_at AS at, amount, fee, total, method, trx_id AS "transactionId", note, status, reject_reason AS reason
      FROM fund_requests WHERE uid = ${uid} ORDER BY created_at, id`,
  ),
  part(
    "broughtBalances",
    (uid) => sql`
      SELECT name, email, phone, amount, taken_at AS "takenOverAt" FROM imported_customers WHERE taken_by = ${uid} ORDER BY taken_at`,
  ),
  part(
    "formerRecords",
    (uid) => sql`
      SELECT source AS "formerShop", kind, number, at, name, email, phone, what, player_id AS "playerId", amount, method,
             transaction_id AS "transactionId", status
      FROM former_records WHERE taken_by = ${uid} ORDER BY at, id`,
  ),
  part(
    "formerReferralCodes",
    (uid) => sql`
      SELECT source AS "formerShop", referral_code AS code, email, phone, taken_at AS "takenOverAt"
      FROM former_referrals WHERE taken_by = ${uid} ORDER BY taken_at, id`,
  ),
  part(
    "referrals",
    (uid) => sql`
      SELECT created_at AS at, CASE WHEN newcomer_uid = ${uid} THEN 'was invited' ELSE 'invited somebody' END AS what,
             kind, amount, status, paid_at AS "paidAt"
      FROM referrals LEFT JOIN referral_payments ON referral_id = referrals.id AND uid = ${uid}
      WHERE newcomer_uid = ${uid} OR referrer_uid = ${uid} ORDER BY created_at, referrals.id`,
  ),
  part(
    "reviews",
    (uid) => sql`
      SELECT order_id AS "order", stars, text, state, created_at AS at, changed_at AS "changedAt"
      FROM reviews WHERE uid = ${uid} ORDER BY created_at, id`,
  ),
  part(
    "savedPlayerIds",
    (uid) => sql`
      SELECT categories.name AS game, saved_player_ids.player_id AS "playerId", nullif(second_id, '') AS "secondId",
             saved_player_ids.name, used_at AS "lastUsedAt"
      FROM saved_player_ids JOIN categories ON categories.id = category_id WHERE uid = ${uid} ORDER BY used_at`,
  ),
  part(
    "favouriteGames",
    (uid) => sql`
      SELECT categories.name AS game, added_at AS at
      FROM favourite_games JOIN categories ON categories.id = category_id WHERE uid = ${uid} ORDER BY added_at`,
  ),
  part(
    "messageChoices",
    (uid) => sql`SELECT email, telegram, push FROM message_preferences WHERE uid = ${uid}`,
  ),
  part(
    "signIns",
    (uid) => sql`
      SELECT at, seen_at AS "lastUsedAt", device, address, ended_at AS "endedAt"
      FROM sign_ins WHERE uid = ${uid} ORDER BY at, id`,
  ),
];

/**
 * Yields the rows of a part in batches. They are ordered by time, so that rows that are written meanwhile come at the
 * end.
 */
export async function* readPart(
  db: Database,
  { query }: OwnPart,
  uid: string,
): AsyncGenerator<Record<string, unknown>[]> {
  for (let read = 0; ; read += BATCH) {
    const { rows } = await sql<Record<string, unknown>>`
      ${query(uid)} OFFSET ${read} LIMIT ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
  }
}
