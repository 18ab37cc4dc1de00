import type { DeliveryStatus, FeedSettings, OrderStatus, ProductType } from "@hira/contract";
import { expressionBuilder, sql } from "kysely";
import { type Assigned, narrowedTo } from "../../people/assignments/queries.ts";
import { findUids, hasUserText } from "../../people/identity/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { recordLists } from "../../platform/db/record-lists.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { containing, type Found, type Page, type SortedPage } from "../../platform/db/search-page.ts";
import { type AdminOrderRow, adminOrders, gameColumns, type OrderOfGame, orderColumns } from "./queries.ts";

export interface OwnOrders {
  uid: string;
  type?: ProductType | undefined;
  /** Lists only the order with this transaction ID, which is normalised. */
  transactionId?: string | undefined;
}

/**
 * Returns a page of a user's own orders, newest first, and the total number. Includes orders that an admin has hidden.
 */
export async function listOrdersOfUser(
  db: Database,
  wanted: OwnOrders,
  { page, limit }: Page,
): Promise<{ orders: OrderOfGame[]; total: number }> {
  // The inner query reads only the index for the rows of earlier pages. The full rows are read only for this page.
  const ids = ownOrders(db, wanted)
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit);
  const count = ownOrders(db, wanted).select((eb) => eb.fn.countAll<number>().as("total"));
  const orders = await db
    .selectFrom("orders")
    .leftJoin("categories", "categories.id", "orders.category_id")
    .select([...orderColumns, ...gameColumns])
    .select(count.as("total"))
    .where("orders.id", "in", ids)
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id", "desc")
    .execute();
  const [first] = orders;
  if (first) return { orders, total: first.total ?? 0 };
  return { orders, total: page === 1 ? 0 : (await count.executeTakeFirstOrThrow()).total };
}

function ownOrders(db: Database, { uid, type, transactionId }: OwnOrders) {
  let own = db.selectFrom("orders").where("uid", "=", uid);
  if (type) own = own.where("product_type", "=", type);
  if (transactionId) own = own.where("transaction_id", "=", transactionId);
  return own;
}

/**
 * Returns the orders of the feed. It leaves out an instant order until its payment is confirmed, because otherwise
 * anybody could publish something without paying.
 */
export async function listLatestOrders(
  db: Database,
  { limit, hideReleased }: FeedSettings & { limit: number },
): Promise<AdminOrderRow[]> {
  return adminOrders(db)
    .where("hidden_at", "is", null)
    .where((eb) => eb.or([eb("payment_method", "=", "wallet"), eb("received", "=", true)]))
    .$if(hideReleased, (query) => query.where("status", "not in", ["canceled", "rejected"]))
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(limit)
    .execute();
}

export interface OrderFilter {
  /** Lists only orders of this user. */
  uid?: string | undefined;
  /** Lists only these orders, whatever their status. */
  ids?: readonly string[] | undefined;
  status?: OrderStatus | undefined;
  delivery?: DeliveryStatus | undefined;
  /** Lists only orders that were placed on these days in Dhaka. */
  days?: string | undefined;
  assigned?: Assigned | undefined;
  search?: OrderSearch | undefined;
}

/** A search text as typed, and normalised as a player ID, as a transaction ID and as a phone number. */
export interface OrderSearch {
  text: string;
  player: string;
  transactionId: string;
  senderNumber: string;
}

/**
 * SQL expression of the text of an order that operators can search. It must equal the expression of the index
 * `orders_search`.
 */
const indexedText = sql<string>`coalesce(orders.game_account, '') || ' ' || coalesce(orders.transaction_id, '') || ' ' ||
  coalesce(orders.sender_number, '') || ' ' || right(orders.id::text, 8)`;

const lists = recordLists({
  table: "orders",
  select: adminOrders,
  fixed: ({ status, delivery }: OrderFilter) => ({ status, delivery }),
  narrowed: ({ assigned }) => narrowedTo("order", assigned),
  counts: countOrders,
  searched: ({ search }) =>
    search && {
      text: search.text,
      readings: [search.text, search.player, search.transactionId, search.senderNumber],
    },
  matches,
  indexedText,
  findOwners: findUids,
  idsBy: (text, kept, limit) => sql`
    SELECT found.id FROM (
      SELECT products.id, category_id, products.name ILIKE ${containing(text)} AS by_name
      FROM products JOIN categories ON categories.id = category_id
      WHERE products.name ILIKE ${containing(text)} OR categories.name ILIKE ${containing(text)}
    ) AS product CROSS JOIN LATERAL (
      SELECT id FROM orders
      WHERE product_id = product.id AND (by_name OR orders.category_id = product.category_id) AND ${kept}
      LIMIT ${limit}
    ) AS found LIMIT ${limit}`,
});

/**
 * Searches the product, game, player ID, order ID, customer, phone and transaction ID of orders. `%` and `_` in the
 * text have no special meaning.
 */
function matches({ search }: OrderFilter) {
  const { text = "", player = "", transactionId = "", senderNumber = "" } = search ?? {};
  const eb = expressionBuilder<Schema, "orders" | "users" | "categories">();
  return eb.or([
    eb("orders.product_name", "ilike", containing(text)),
    eb("categories.name", "ilike", containing(text)),
    eb("orders.game_account", "ilike", containing(player)),
    eb("orders.transaction_id", "like", containing(transactionId)),
    eb("orders.sender_number", "like", containing(senderNumber)),
    eb(sql<string>`orders.id::text`, "ilike", containing(text)),
    hasUserText(text),
  ]);
}

/**
 * Returns a page of the orders that are not hidden, sorted by time, and the number of matching orders. In a search,
 * that number may be a minimum.
 */
export async function listOrders(
  db: Database,
  { page, limit, sort, after, before, ...filter }: OrderFilter & SortedPage,
): Promise<Omit<Found<AdminOrderRow>, "rows"> & { orders: AdminOrderRow[] }> {
  const { rows, ...found } = await lists.page(db, filter, { page, limit, sort, after, before });
  return { orders: rows, ...found };
}

/** Returns all orders that match the filter, newest first. */
export function readOrders(db: Database, filter: OrderFilter): AsyncIterable<AdminOrderRow> {
  return lists.every(db, filter);
}

/** Returns the exact number of orders that match the filter. */
export function countMatchingOrders(db: Database, filter: OrderFilter): Promise<number> {
  return lists.countEvery(db, filter);
}

export interface StatusCount {
  status: OrderStatus;
  delivery: DeliveryStatus;
  count: number;
  /** Sum of the orders' amounts, in poisha. */
  amount: number;
}

/** Returns the number and sum of all orders that are not hidden, by status and delivery. Reads the stored counters. */
export async function countOrders(db: Database): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    SELECT status, delivery, sum(count)::bigint AS count, sum(amount)::float8 AS amount
    FROM order_counts GROUP BY status, delivery HAVING sum(count) <> 0`.execute(db);
  return rows;
}
