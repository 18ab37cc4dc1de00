import type { DeliveryStatus, OrderStatus, Poisha } from "@hira/contract";
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { BATCH, inBatches } from "../db/batches.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import {
  containing,
  direction,
  isIndexed,
  MANY_MATCHES,
  type Page,
  type Sort,
  searchPage,
} from "../db/search-page.ts";
import { findUids, hasUserText } from "../identity/queries.ts";
import { type OrderRow, type OrderWithUser, orderColumns, ownerColumns } from "./queries.ts";

/** One's own orders, newest first; those an admin hid from the admin lists too (docs/rules.md#orders). */
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

/** What the feed shows: an instant order only once its money is confirmed, else anybody could post for nothing. */
export async function listLatestOrders(db: Database, limit: number): Promise<OrderWithUser[]> {
  return db
    .selectFrom("orders")
    .innerJoin("users", "users.uid", "orders.uid")
    .select([...orderColumns, ...ownerColumns])
    .where("hidden_at", "is", null)
    .where((eb) => eb.or([eb("payment_method", "=", "wallet"), eb("received", "=", true)]))
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(limit)
    .execute();
}

export interface OrderFilter {
  /** Only this user's. */
  uid?: string | undefined;
  status?: OrderStatus | undefined;
  delivery?: DeliveryStatus | undefined;
  search?: OrderSearch | undefined;
}

/** Orders that are not hidden, sorted by time, and how many match; a search counts up to MANY_MATCHES. */
export async function listOrders(
  db: Database,
  { page, limit, sort = "newest", ...filter }: OrderFilter & Page & { sort?: Sort | undefined },
): Promise<{ orders: OrderWithUser[]; total: number }> {
  const { uid, search } = filter;
  if (uid === undefined && search) return searchOrders(db, { ...filter, search }, { page, limit, sort });
  const matching = filtered(shownOrders(db), filter);
  const [orders, total] = await Promise.all([
    matching
      .select([...orderColumns, ...ownerColumns])
      .orderBy("orders.created_at", direction(sort))
      .orderBy("orders.id", direction(sort))
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    uid === undefined ? countShown(db, filter) : countOf(matching),
  ]);
  return { orders, total };
}

async function countOf(matching: OrdersAndUsers): Promise<number> {
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

async function countShown(db: Database, filter: OrderFilter): Promise<number> {
  const counts = await countOrders(db);
  return counts
    .filter(({ status }) => filter.status === undefined || status === filter.status)
    .filter(({ delivery }) => filter.delivery === undefined || delivery === filter.delivery)
    .reduce((sum, { count }) => sum + count, 0);
}

async function searchOrders(
  db: Database,
  filter: OrderFilter & { search: OrderSearch },
  { sort, ...page }: Page & { sort: Sort },
): Promise<{ orders: OrderWithUser[]; total: number }> {
  const matching = () => filtered(shownOrders(db), filter).select([...orderColumns, ...ownerColumns]);
  const found = await searchPage(
    db,
    {
      table: "orders",
      sort,
      candidates: () => findCandidates(db, filter),
      read: (ids) =>
        shownOrders(db)
          .select([...orderColumns, ...ownerColumns])
          .where("orders.id", "in", ids)
          .orderBy("orders.id", direction(sort))
          .execute(),
      between: (before, after, limit) => {
        let range = matching();
        if (before) range = range.where("orders.id", "<", before);
        if (after) range = range.where("orders.id", ">", after);
        return range.orderBy("orders.id", direction(sort)).limit(limit).execute();
      },
    },
    page,
  );
  return { orders: found.rows, total: found.total };
}

/** What operators know of an order: the text that the index `orders_search` holds. */
const searchText = sql<string>`coalesce(orders.game_account, '') || ' ' || coalesce(orders.transaction_id, '') || ' ' ||
  coalesce(orders.sender_number, '') || ' ' || right(orders.id::text, 8)`;

/** Ids of orders that indexes find, by their own texts, their product's name or their owner. */
async function findCandidates(
  db: Database,
  { search, status, delivery }: OrderFilter & { search: OrderSearch },
): Promise<string[] | undefined> {
  const { text, transactionId, senderNumber } = search;
  if (!isIndexed(text)) return undefined;
  const limit = MANY_MATCHES + 1;
  const uids = await findUids(db, text, limit);
  if (uids.length === limit) return undefined;
  const texts = [...new Set([text, transactionId, senderNumber])].filter(isIndexed);
  const hasText = sql.join(
    texts.map(
      (part) =>
        sql`(text_grams(${searchText}) @> text_grams(${part}) AND (${searchText}) ILIKE ${containing(part)})`,
    ),
    sql` OR `,
  );
  const kept = sql`hidden_at IS NULL AND ${status ? sql`status = ${status}` : sql`true`}
    AND ${delivery ? sql`delivery = ${delivery}` : sql`true`}`;
  const { rows } = await sql<{ id: string }>`
    (SELECT id FROM orders WHERE (${hasText}) AND ${kept} LIMIT ${limit})
    UNION
    (SELECT id FROM orders WHERE id = ${isId(text) ? text : null}::uuid AND ${kept})
    UNION
    (SELECT found.id FROM products CROSS JOIN LATERAL (
       SELECT id FROM orders WHERE product_id = products.id AND ${kept} LIMIT ${limit}
     ) AS found WHERE products.name ILIKE ${containing(text)} LIMIT ${limit})
    UNION
    (SELECT id FROM orders WHERE uid = ANY (${uids}) AND ${kept} LIMIT ${limit})
    LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

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
  let result = filter.uid === undefined ? query : query.where("orders.uid", "=", filter.uid);
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
  const pattern = containing(text);
  return (eb: ExpressionBuilder<Schema, "orders" | "users">) =>
    eb.or([
      eb("orders.product_name", "ilike", pattern),
      eb("orders.game_account", "ilike", pattern),
      eb("orders.transaction_id", "like", containing(transactionId)),
      eb("orders.sender_number", "like", containing(senderNumber)),
      eb(sql<string>`orders.id::text`, "ilike", pattern),
      hasUserText(text),
    ]);
}

export interface StatusCount {
  status: OrderStatus;
  delivery: DeliveryStatus;
  count: number;
  amount: Poisha;
}

/** Counts and sums of every order that is not hidden, by status and delivery, as they are kept beside the orders. */
export async function countOrders(db: Database): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    SELECT status, delivery, sum(count)::bigint AS count, sum(amount)::bigint AS amount
    FROM order_counts GROUP BY status, delivery HAVING sum(count) <> 0`.execute(db);
  return rows;
}
