import type { DeliveryStatus, OrderStatus, Poisha } from "@hira/contract";
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";

export interface OrderRow {
  id: string;
  uid: string;
  productId: string;
  productName: string;
  productType: "normal" | "unipin";
  categoryId: string;
  amount: Poisha;
  paymentMethod: "wallet" | "instant";
  gameAccount: string | null;
  status: OrderStatus;
  delivery: DeliveryStatus;
  hold: number;
  createdAt: Date;
}

export interface OrderWithUser extends OrderRow {
  userName: string;
  userEmail: string;
  userPhotoUrl: string | null;
}

const columns = [
  "orders.id",
  "orders.uid",
  "orders.product_id as productId",
  "orders.product_name as productName",
  "orders.product_type as productType",
  "orders.category_id as categoryId",
  "orders.amount",
  "orders.payment_method as paymentMethod",
  "orders.game_account as gameAccount",
  "orders.status",
  "orders.delivery",
  "orders.hold",
  "orders.created_at as createdAt",
] as const;

const userColumns = [
  "users.name as userName",
  "users.email as userEmail",
  "users.photo_url as userPhotoUrl",
] as const;

export interface NewOrder {
  id: string;
  uid: string;
  product: { id: string; name: string; type: "normal" | "unipin"; categoryId: string };
  amount: Poisha;
  paymentMethod: "wallet" | "instant";
  gameAccount: string | null;
}

export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow> {
  return db
    .insertInto("orders")
    .values({
      id: order.id,
      uid: order.uid,
      product_id: order.product.id,
      product_name: order.product.name,
      product_type: order.product.type,
      category_id: order.product.categoryId,
      amount: order.amount,
      payment_method: order.paymentMethod,
      game_account: order.gameAccount,
      status: "pending",
      delivery: "pending",
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The order for a change; other changes of the same order wait until this transaction ends. */
export async function lockOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders")
    .select(columns)
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateOrder(
  db: Database,
  id: string,
  change: { status: OrderStatus; delivery: DeliveryStatus; hold: number },
): Promise<void> {
  await db.updateTable("orders").set(change).where("id", "=", id).execute();
}

export async function hideOrder(db: Database, id: string): Promise<void> {
  await db.updateTable("orders").set({ hidden_at: sql<Date>`now()` }).where("id", "=", id).execute();
}

export async function insertOrderEvent(
  db: Database,
  event: { orderId: string; actor: string; status: OrderStatus; delivery: DeliveryStatus },
): Promise<void> {
  const { orderId, ...rest } = event;
  await db
    .insertInto("order_events")
    .values({ order_id: orderId, ...rest })
    .execute();
}

/** One's own orders, newest first; those an admin hid from the admin lists too (design §10). */
export async function listOrdersOfUser(db: Database, uid: string, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom("orders")
    .select(columns)
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
    .select([...columns, ...userColumns])
    .where("hidden_at", "is", null)
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(limit)
    .execute();
}

export interface OrderFilter {
  status?: OrderStatus | undefined;
  delivery?: DeliveryStatus | undefined;
  search?: string | undefined;
  page: number;
  limit: number;
}

export async function findOrderWithUser(db: Database, id: string): Promise<OrderWithUser | undefined> {
  return db
    .selectFrom("orders")
    .innerJoin("users", "users.uid", "orders.uid")
    .select([...columns, ...userColumns])
    .where("orders.id", "=", id)
    .executeTakeFirst();
}

export async function listOrders(
  db: Database,
  filter: OrderFilter,
): Promise<{ orders: OrderWithUser[]; total: number }> {
  const matching = filtered(
    db.selectFrom("orders").innerJoin("users", "users.uid", "orders.uid").where("hidden_at", "is", null),
    filter,
  );
  const [orders, count] = await Promise.all([
    matching
      .select([...columns, ...userColumns])
      .orderBy("orders.created_at", "desc")
      .orderBy("orders.id", "desc")
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { orders, total: count.total };
}

type OrdersAndUsers = SelectQueryBuilder<Schema, "orders" | "users", object>;

function filtered(query: OrdersAndUsers, filter: OrderFilter): OrdersAndUsers {
  let result = query;
  if (filter.status) result = result.where("orders.status", "=", filter.status);
  if (filter.delivery) result = result.where("orders.delivery", "=", filter.delivery);
  if (filter.search) result = result.where(matches(filter.search));
  return result;
}

/** Search over product, game account, id, name and e-mail; `%` and `_` mean themselves. */
function matches(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return (eb: ExpressionBuilder<Schema, "orders" | "users">) =>
    eb.or([
      eb("orders.product_name", "ilike", pattern),
      eb("orders.game_account", "ilike", pattern),
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
