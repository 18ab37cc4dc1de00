import type { FundRequestStatus, MobileMoney, OrderStatus, Poisha } from "@hira/contract";
import type { Database } from "../db/database.ts";

export interface WaitingOrderRow {
  id: string;
  productName: string;
  uid: string;
  userName: string;
  frozenReason: string | null;
  amount: Poisha;
  gameAccount: string | null;
  status: OrderStatus;
  createdAt: Date;
}

export interface WaitingRequestRow {
  id: string;
  uid: string;
  userName: string;
  frozenReason: string | null;
  amount: Poisha;
  method: MobileMoney;
  trxId: string;
  status: FundRequestStatus;
  createdAt: Date;
}

export interface Waiting<Row> {
  /** At most `countLimit`. */
  count: number;
  newest: Row[];
}

interface Limits {
  limit: number;
  countLimit: number;
}

export async function findPendingOrders(
  db: Database,
  { limit, countLimit }: Limits,
): Promise<Waiting<WaitingOrderRow>> {
  const pending = db.selectFrom("orders").where("status", "=", "pending").where("hidden_at", "is", null);
  const [newest, { count }] = await Promise.all([
    pending
      .innerJoin("users", "users.uid", "orders.uid")
      .select([
        "orders.id",
        "product_name as productName",
        "orders.uid",
        "users.name as userName",
        "users.frozen_reason as frozenReason",
        "amount",
        "game_account as gameAccount",
        "status",
        "orders.created_at as createdAt",
      ])
      .orderBy("orders.created_at", "desc")
      .orderBy("orders.id", "desc")
      .limit(limit)
      .execute(),
    db
      .selectFrom(pending.select("id").limit(countLimit).as("waiting"))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { newest, count };
}

export async function findPendingRequests(
  db: Database,
  { limit, countLimit }: Limits,
): Promise<Waiting<WaitingRequestRow>> {
  const pending = db
    .selectFrom("fund_requests")
    .where("status", "=", "pending")
    .where("hidden_at", "is", null);
  const [newest, { count }] = await Promise.all([
    pending
      .innerJoin("users", "users.uid", "fund_requests.uid")
      .select([
        "fund_requests.id",
        "fund_requests.uid",
        "users.name as userName",
        "users.frozen_reason as frozenReason",
        "amount",
        "method",
        "trx_id as trxId",
        "status",
        "fund_requests.created_at as createdAt",
      ])
      .orderBy("fund_requests.created_at", "desc")
      .orderBy("fund_requests.id", "desc")
      .limit(limit)
      .execute(),
    db
      .selectFrom(pending.select("id").limit(countLimit).as("waiting"))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { newest, count };
}
