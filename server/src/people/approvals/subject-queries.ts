import { ACCOUNT_RETURN_DAYS } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

const one = async (query: ReturnType<typeof sql<{ uid: string }>>, db: Database) =>
  (await query.execute(db)).rows[0]?.uid;

/** Returns the UID of the record's customer; undefined if there is no such record. */
export const ownerOf = {
  request: (db: Database, id: string) => one(sql`SELECT uid FROM fund_requests WHERE id = ${id}`, db),
  order: (db: Database, id: string) => one(sql`SELECT uid FROM orders WHERE id = ${id}`, db),
  attempt: (db: Database, id: string) =>
    one(
      sql`SELECT orders.uid FROM delivery_attempts JOIN orders ON orders.id = order_id
          WHERE delivery_attempts.id = ${id}`,
      db,
    ),
};

/** Returns the product to which a code belongs. */
export async function findCodesProduct(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ productId: string }>`
    SELECT product_id AS "productId" FROM voucher_codes WHERE id = ${id}`.execute(db);
  return rows[0]?.productId;
}

const wasOnLately =
  sql<boolean>`coalesce(off_since > now() - make_interval(days => ${ACCOUNT_RETURN_DAYS}), false)`.as(
    "wasOnLately",
  );

/** Returns a method's payment accounts, each with whether it was switched off only recently. */
export async function listNumbers(
  db: Database,
  method: string,
): Promise<{ id: string; number: string; active: boolean; wasOnLately: boolean }[]> {
  const { rows } = await sql<{ id: string; number: string; active: boolean; wasOnLately: boolean }>`
    SELECT id, number, active, ${wasOnLately}
    FROM payment_accounts WHERE method = ${method}`.execute(db);
  return rows;
}

/** Locks a payment account, so that it cannot change between the rule's check and the call. */
export async function lockNumber(
  db: Database,
  id: string,
): Promise<{ method: string; number: string; active: boolean; wasOnLately: boolean } | undefined> {
  const { rows } = await sql<{ method: string; number: string; active: boolean; wasOnLately: boolean }>`
    SELECT method, number, active, ${wasOnLately}
    FROM payment_accounts WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0];
}

export interface LockedInstruction {
  method: string;
  accountNumber: string;
  note: string;
  bengaliNote: string | null;
}

export async function lockInstruction(db: Database, id: string): Promise<LockedInstruction | undefined> {
  const { rows } = await sql<LockedInstruction>`
    SELECT method, account_number AS "accountNumber", note, in_bengali ->> 'note' AS "bengaliNote" FROM payment_instructions WHERE id = ${id} FOR UPDATE`.execute(
    db,
  );
  return rows[0];
}

/** Returns whether anybody has paid the shop or tried to. From then on, changing payment numbers needs an approver. */
export async function hasCustomersWhoPaid(db: Database): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    SELECT EXISTS (SELECT FROM fund_requests) OR EXISTS (SELECT FROM orders WHERE transaction_id IS NOT NULL) AS any`.execute(
    db,
  );
  return rows[0]?.any ?? false;
}

export async function hasPhones(db: Database): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`SELECT EXISTS (SELECT FROM forwarders) AS any`.execute(db);
  return rows[0]?.any ?? false;
}

/** Locks a setting and returns its value. */
export async function lockSetting(db: Database, key: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ value: Record<string, unknown> }>`
    SELECT value FROM settings WHERE key = ${key} FOR UPDATE`.execute(db);
  return rows[0]?.value ?? {};
}

/** Returns whether the order can only be delivered by a person: it needs no code, and its product has no supplier. */
export async function isDeliveredByHand(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders AS o WHERE o.id = ${orderId} AND o.product_type = 'normal' AND NOT EXISTS (
      SELECT FROM product_suppliers AS ps WHERE ps.product_id = o.product_id)`.execute(db);
  return rows.length > 0;
}
