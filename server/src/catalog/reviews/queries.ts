import { type DeliveryStatus, type OrderStatus, type ReviewState, SHOWN_REVIEWS } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface OwnReviewRow {
  stars: number;
  text: string;
  state: ReviewState;
}

export interface ReviewRow extends OwnReviewRow {
  id: string;
  version: number;
  /** The order of the review. For a review of a former shop, `orderId` and `uid` are null. */
  orderId: string | null;
  productName: string;
  gameName: string | null;
  uid: string | null;
  userName: string;
  formerShop: string | null;
  changedAt: Date;
  decidedByName: string | null;
}

export interface GameReviewsRow {
  count: number;
  average: number;
  latest: {
    stars: number;
    text: string;
    name: string;
    product: string;
    formerShop: string | null;
    at: Date;
  }[];
}

export interface ReviewedOrder {
  status: OrderStatus;
  delivery: DeliveryStatus;
  categoryId: string;
}

/** Locks a customer's order, so that the order does not change until the transaction ends. */
export async function lockOwnOrder(
  db: Database,
  { id, uid }: { id: string; uid: string },
): Promise<ReviewedOrder | undefined> {
  return db
    .selectFrom("orders")
    .select(["status", "delivery", "category_id as categoryId"])
    .where("id", "=", id)
    .where("uid", "=", uid)
    .forShare()
    .executeTakeFirst();
}

export async function findOwnReview(db: Database, orderId: string): Promise<OwnReviewRow | undefined> {
  return db
    .selectFrom("reviews")
    .select(["stars", "text", "state"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

interface Written {
  id: string;
  orderId: string;
  uid: string;
  categoryId: string;
  stars: number;
  text: string;
}

/**
 * Stores a review in place of the order's earlier review. If stars and text are the same, the earlier decision stays.
 */
export async function writeReview(db: Database, row: Written): Promise<void> {
  await sql`
    INSERT INTO reviews AS kept (id, order_id, uid, category_id, stars, text)
    VALUES (${row.id}, ${row.orderId}, ${row.uid}, ${row.categoryId}, ${row.stars}, ${row.text})
    ON CONFLICT (order_id) DO UPDATE
    SET stars = excluded.stars, text = excluded.text, state = 'waiting', version = kept.version + 1, changed_at = now(),
        decided_by = NULL, decided_at = NULL
    WHERE (kept.stars, kept.text) IS DISTINCT FROM (excluded.stars, excluded.text)`.execute(db);
}

const authorName = sql<string>`coalesce(users.name, imported_reviews.author, '')`;
const productName = sql<string>`coalesce(orders.product_name, imported_reviews.product_name, '')`;

function reviews(db: Database) {
  return db
    .selectFrom("reviews")
    .leftJoin("orders", "orders.id", "reviews.order_id")
    .leftJoin("users", "users.uid", "reviews.uid")
    .leftJoin("imported_reviews", "imported_reviews.review_id", "reviews.id")
    .leftJoin("goods_imports", "goods_imports.id", "imported_reviews.import_id")
    .leftJoin("categories", "categories.id", "reviews.category_id")
    .leftJoin("users as deciders", "deciders.uid", "reviews.decided_by")
    .select([
      "reviews.id",
      "reviews.stars",
      "reviews.text",
      "reviews.state",
      "reviews.version",
      "orders.id as orderId",
      productName.as("productName"),
      "categories.name as gameName",
      "users.uid",
      authorName.as("userName"),
      "goods_imports.name as formerShop",
      "reviews.changed_at as changedAt",
      "deciders.name as decidedByName",
    ]);
}

export async function findReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  return reviews(db).where("reviews.id", "=", id).executeTakeFirst();
}

/** Locks a review: changes by its customer wait until the transaction ends. */
export async function lockReview(
  db: Database,
  id: string,
): Promise<{ state: ReviewState; version: number } | undefined> {
  return db
    .selectFrom("reviews")
    .select(["state", "version"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function decideReview(
  db: Database,
  { id, state, by }: { id: string; state: "shown" | "hidden"; by: string },
): Promise<void> {
  await db
    .updateTable("reviews")
    .set({ state, decided_by: by, decided_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function listReviews(
  db: Database,
  { state, page, limit }: { state: ReviewState; page: number; limit: number },
): Promise<{ reviews: ReviewRow[]; total: number }> {
  const order = state === "waiting" ? "asc" : "desc";
  const [rows, counted] = await Promise.all([
    reviews(db)
      .where("reviews.state", "=", state)
      .orderBy("reviews.changed_at", order)
      .orderBy("reviews.id", order)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom("reviews")
      .where("state", "=", state)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { reviews: rows, total: counted.total };
}

/**
 * Returns the shown reviews of a game, except reviews of canceled orders; undefined if there are none. Reviews of a
 * former shop may be among the latest, but are not counted, because they are not about orders of this shop.
 */
export async function findGameReviews(db: Database, categoryId: string): Promise<GameReviewsRow | undefined> {
  const shown = db
    .selectFrom("reviews")
    .leftJoin("orders", "orders.id", "reviews.order_id")
    .leftJoin("imported_reviews", "imported_reviews.review_id", "reviews.id")
    .where("reviews.category_id", "=", categoryId)
    .where("reviews.state", "=", "shown")
    .where((is) =>
      is.or([
        is("orders.status", "not in", ["canceled", "rejected"]),
        is("imported_reviews.review_id", "is not", null),
      ]),
    );
  const { count, average } = await shown
    .select([
      sql<number>`count(orders.id)::integer`.as("count"),
      sql<number | null>`round(avg(reviews.stars) FILTER (WHERE orders.id IS NOT NULL), 1)::float8`.as(
        "average",
      ),
    ])
    .executeTakeFirstOrThrow();
  const latest = await shown
    .leftJoin("users", "users.uid", "reviews.uid")
    .leftJoin("goods_imports", "goods_imports.id", "imported_reviews.import_id")
    .select([
      "reviews.stars",
      "reviews.text",
      authorName.as("name"),
      productName.as("product"),
      "goods_imports.name as formerShop",
      "reviews.created_at as at",
    ])
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(SHOWN_REVIEWS)
    .execute();
  return latest.length === 0 ? undefined : { count, average: average ?? 0, latest };
}
