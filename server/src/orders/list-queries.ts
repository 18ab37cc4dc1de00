import type { DeliveryStatus, OrderStatus, Poisha } from "@hira/contract";
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { BATCH, inBatches } from "../db/batches.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { type OrderRow, type OrderWithUser, orderColumns, ownerColumns } from "./queries.ts";

/** One's own orders, newest first; those an admin hid from the admin lists too (design §10). */
export async function listOrdersOfUser(db: Database, uid: string, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom("orders")
    .select(orderColumns)
    .where("uid", "=", uid)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function listLatestOrders(db: Database, limit: number): Promise<OrderWithUser[]> {
  return db
    .selectFrom("orders")
    .innerJoin("users", "users.uid", "orders.uid")
    .select([...orderColumns, ...ownerColumns])
    .where("hidden_at", "is", null)
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(limit)
    .execute();
}

export interface OrderFilter {
  status?: OrderStatus | undefined;
  delivery?: DeliveryStatus | undefined;
  search?: OrderSearch | undefined;
}

export async function listOrders(
  db: Database,
  { page, limit, ...filter }: OrderFilter & { page: number; limit: number },
): Promise<{ orders: OrderWithUser[]; total: number }> {
  const matching = filtered(shownOrders(db), filter);
  const [orders, count] = await Promise.all([
    matching
      .select([...orderColumns, ...ownerColumns])
      .orderBy("orders.created_at", "desc")
      .orderBy("orders.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { orders, total: count.total };
}

/** Every order that the filter lets through, newest first: ids sort by time (`lib/ids.ts`). */
export function readOrders(db: Database, filter: OrderFilter): AsyncIterable<OrderWithUser> {
  return inBatches<OrderWithUser>((last) => {
    const matching = filtered(shownOrders(db), filter).select([...orderColumns, ...ownerColumns]);
    const rest = last ? matching.where("orders.id", "<", last.id) : matching;
    return rest.orderBy("orders.id", "desc").limit(BATCH).execute();
  });
}

function shownOrders(db: Database) {
  return db.selectFrom("orders").innerJoin("users", "users.uid", "orders.uid").where("hidden_at", "is", null);
}

type OrdersAndUsers = SelectQueryBuilder<Schema, "orders" | "users", object>;

function filtered(query: OrdersAndUsers, filter: OrderFilter): OrdersAndUsers {
  let result = query;
  if (filter.status) result = result.where("orders.status", "=", filter.status);
  if (filter.delivery) result = result.where("orders.delivery", "=", filter.delivery);
  if (filter.search) result = result.where(matches(filter.search));
  return result;
}

/** What is looked for: a text, and what it reads as where it is a payment's ID or number. */
export interface OrderSearch {
  text: string;
  transactionId: string;
  senderNumber: string;
}

/** Search over product, game account, id, name, e-mail, phone and transaction ID; `%` and `_` mean themselves. */
function matches({ text, transactionId, senderNumber }: OrderSearch) {
  const containing = (part: string) => `%${part.replace(/[\\%_]/g, "\\$&")}%`;
  const pattern = containing(text);
  return (eb: ExpressionBuilder<Schema, "orders" | "users">) =>
    eb.or([
      eb("orders.product_name", "ilike", pattern),
      eb("orders.game_account", "ilike", pattern),
      eb("orders.transaction_id", "like", containing(transactionId)),
      eb("orders.sender_number", "like", containing(senderNumber)),
      eb(sql<string>`orders.id::text`, "ilike", pattern),
      eb("users.name", "ilike", pattern),
      eb("users.email", "ilike", pattern),
      eb("orders.uid", "=", text),
    ]);
}

export interface StatusCount {
  status: OrderStatus;
  delivery: DeliveryStatus;
  count: number;
  amount: Poisha;
}

/** Counts and sums of every order that is not hidden, by status and delivery. */
export async function countOrders(db: Database): Promise<StatusCount[]> {
  return db
    .selectFrom("orders")
    .select((eb) => [
      "status",
      "delivery",
      eb.fn.countAll<number>().as("count"),
      sql<Poisha>`sum(amount)::bigint`.as("amount"),
    ])
    .where("hidden_at", "is", null)
    .groupBy(["status", "delivery"])
    .execute();
}
