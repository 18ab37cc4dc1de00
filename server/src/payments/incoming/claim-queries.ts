import { type Message, type Mismatch, refusalMessages } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";
import type { Asked } from "./queries.ts";

/**
 * Claims an unclaimed payment for a request or an order. Returns false if the payment is no longer unclaimed. An
 * automatic settlement is also added to the sum for the payment account's cap per hour, and the time that its customer
 * waited is stored.
 */
export async function markClaimed(
  db: Database,
  {
    id,
    by,
    isAutomatic,
    accepted,
  }: { id: string; by: string; isAutomatic: boolean; accepted: readonly Mismatch[] },
  { kind, reference, uid, createdAt }: Pick<Asked, "kind" | "reference" | "uid" | "createdAt">,
): Promise<boolean> {
  const { rows } = await sql`/* prepared: claim_payment */
    WITH claimed AS (
      UPDATE incoming_payments
      SET state = 'claimed', claim_kind = ${kind}, claim_reference = ${reference}, claim_uid = ${uid}, decided_by = ${by},
          decided_at = clock_timestamp(), accepted = ${accepted}::text[], reason = NULL,
          waited_seconds = CASE WHEN ${isAutomatic}::boolean
            THEN greatest(0, extract(epoch FROM clock_timestamp() - ${createdAt}::timestamptz))::int END
      WHERE id = ${id} AND state = 'unclaimed'
      RETURNING id, account_id, amount
    ), summed AS (
      INSERT INTO automatic_sums (account_id, minute, amount)
      SELECT account_id, date_trunc('minute', clock_timestamp()), amount FROM claimed
      WHERE ${isAutomatic}::boolean AND account_id IS NOT NULL
      ON CONFLICT (account_id, minute) DO UPDATE SET amount = automatic_sums.amount + excluded.amount
    )
    SELECT id FROM claimed`.execute(db);
  return rows.length === 1;
}

/** Locks a payment: other decisions about its transaction ID wait until this transaction ends. */
export async function lockPayment(
  db: Database,
  id: string,
): Promise<
  { trxId: string; state: "unclaimed" | "claimed" | "dismissed"; claim: Message | null } | undefined
> {
  const { rows } = await sql<{ trxId: string }>`
    SELECT trx_id AS "trxId", lock_transaction_id(trx_id) FROM incoming_payments WHERE id = ${id}`.execute(
    db,
  );
  if (rows.length === 0) return undefined;
  const row = await db
    .selectFrom("incoming_payments")
    .select(["trx_id as trxId", "state", "claim_kind as claimKind", "claim_reference as reference"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { trxId, state, claimKind, reference } = row;
  return {
    trxId,
    state: state as "unclaimed",
    claim:
      claimKind === null
        ? null
        : refusalMessages.claim[claimKind as "order" | "request"]({ id: reference?.slice(-8) ?? "" }),
  };
}

/** Returns whether a request or order has claimed a payment. Such a claim is permanent. */
export async function hasPayment(
  db: Database,
  { kind, reference }: Pick<Asked, "kind" | "reference">,
): Promise<boolean> {
  const row = await db
    .selectFrom("incoming_payments")
    .select("id")
    .where("claim_reference", "=", reference)
    .where("claim_kind", "=", kind)
    .where("state", "=", "claimed")
    .executeTakeFirst();
  return row !== undefined;
}

export async function markDismissed(
  db: Database,
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<void> {
  await sql`UPDATE incoming_payments
    SET state = 'dismissed', decided_by = ${by}, decided_at = clock_timestamp(), reason = ${reason}
    WHERE id = ${id} AND state <> 'claimed'`.execute(db);
}

export async function markUnclaimed(db: Database, id: string): Promise<void> {
  await sql`UPDATE incoming_payments SET state = 'unclaimed', decided_by = NULL, decided_at = NULL, reason = NULL
    WHERE id = ${id} AND state = 'dismissed'`.execute(db);
}

/** Deletes the sums of settlements that are too old to count for the cap per hour. */
export function dropOldSums(db: Database, limit: number): Promise<number> {
  return removeSome(db, "automatic_sums", sql`minute < now() - interval '1 day'`, limit);
}
