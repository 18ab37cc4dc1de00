import type { Poisha, RecordKind, ShopTransferKind, WalletTransferKind } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface MovementRow {
  id: string;
  kind: WalletTransferKind | ShopTransferKind;
  from: string;
  to: string;
  amount: Poisha;
  balanceAfter: Poisha | null;
  reference: string;
  actor: string;
  actorName: string | null;
  note: string | null;
  at: Date;
}

/** A transfer with its order or fund request. The transfer of a delivery has the attempt's ID as its reference. */
export interface RecordMovementRow extends MovementRow {
  record: string;
}

const kindsOf: Record<RecordKind, readonly MovementRow["kind"][]> = {
  order: [
    "order-payment",
    "order-fee-payment",
    "order-refund",
    "order-fee-refund",
    "order-part",
    "order-part-return",
    "order-part-sale",
    "order-part-sale-takeback",
    "order-receipt",
    "order-fee-receipt",
    "order-receipt-takeback",
    "order-fee-receipt-takeback",
  ],
  request: ["fund-credit", "fund-fee", "fund-takeback", "fund-fee-takeback"],
};

const deliveryKinds: readonly MovementRow["kind"][] = ["supplier-cost", "supplier-reversal"];

/** Kinds of transfers that belong to no order and no fund request. */
const otherKinds: readonly MovementRow["kind"][] = [
  "adjustment",
  "import-takeover",
  "referral-bonus",
  "referral-bonus-clawback",
  "referral-reward",
  "referral-reward-clawback",
];

const columns = sql`transfers.id, kind, from_account AS "from", to_account AS "to", amount, balance_after AS "balanceAfter",
  transfers.reference, actor, users.name AS "actorName", note, transfers.created_at AS "at"`;

/** Returns all transfers for these orders or fund requests, oldest first, found through the unique index on causes. */
export async function readMovements(
  db: Database,
  kind: RecordKind,
  ids: readonly string[],
): Promise<RecordMovementRow[]> {
  if (ids.length === 0) return [];
  const deliveries = sql`UNION ALL
    SELECT order_id::text, id::text, ${deliveryKinds}::text[] FROM delivery_attempts
    WHERE order_id = ANY (${ids}::uuid[]) AND state IN ('succeeded', 'reversed')`;
  const { rows } = await sql<RecordMovementRow>`
    SELECT ${columns}, cause.record
    FROM (SELECT id AS record, id AS reference, ${kindsOf[kind]}::text[] AS kinds FROM unnest(${ids}::text[]) AS id
          ${kind === "order" ? deliveries : sql``}) AS cause
    JOIN transfers ON transfers.kind = ANY (cause.kinds) AND transfers.reference = cause.reference
    LEFT JOIN users ON users.uid = actor
    ORDER BY seq`.execute(db);
  return rows;
}

/** Returns the transfers of these wallets that belong to no order or fund request, newest first. */
export async function readOtherMovements(
  db: Database,
  uids: readonly string[],
  limit: number,
): Promise<MovementRow[]> {
  if (uids.length === 0) return [];
  const { rows } = await sql<MovementRow>`
    SELECT ${columns} FROM transfers LEFT JOIN users ON users.uid = actor
    WHERE wallet_uid = ANY (${uids}) AND kind = ANY (${otherKinds}) ORDER BY seq DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
