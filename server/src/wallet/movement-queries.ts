import type { Poisha, RecordKind, ShopTransferKind, WalletTransferKind } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

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

const kindsOf: Record<RecordKind, readonly MovementRow["kind"][]> = {
  order: [
    "order-payment",
    "order-fee-payment",
    "order-refund",
    "order-fee-refund",
    "order-receipt",
    "order-fee-receipt",
    "order-receipt-takeback",
    "order-fee-receipt-takeback",
  ],
  request: ["fund-credit", "fund-fee", "fund-takeback", "fund-fee-takeback"],
};

/** Of no order and no fund request. */
const otherKinds: readonly MovementRow["kind"][] = [
  "adjustment",
  "referral-bonus",
  "referral-bonus-clawback",
  "referral-reward",
  "referral-reward-clawback",
];

const columns = sql`transfers.id, kind, from_account AS "from", to_account AS "to", amount, balance_after AS "balanceAfter",
  reference, actor, users.name AS "actorName", note, transfers.created_at AS "at"`;

/** Everything that moved for these orders or fund requests, oldest first; by the index that makes causes unique. */
export async function readMovements(
  db: Database,
  kind: RecordKind,
  ids: readonly string[],
): Promise<MovementRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MovementRow>`
    SELECT ${columns} FROM transfers LEFT JOIN users ON users.uid = actor
    WHERE kind = ANY (${kindsOf[kind]}) AND reference = ANY (${ids}) ORDER BY seq`.execute(db);
  return rows;
}

/** What moved in these wallets for no order and no fund request, newest first. */
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
