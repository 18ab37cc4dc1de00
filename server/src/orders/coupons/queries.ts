import { type OrderStatus, type Poisha, poisha, type RejectReason } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface CouponValues {
  percent: number | null;
  amount: Poisha;
  minPrice: Poisha;
  games: string[];
  maxUses: number;
  once: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  active: boolean;
}

export interface CouponRow extends CouponValues {
  code: string;
  uses: number;
  createdAt: Date;
  /** Whether the coupon's time is still to come, is now, or is over, by the database's clock. */
  begins: "later" | "now" | "over";
}

export interface ListedCoupon extends CouponRow {
  /** Sum of the discounts that the coupon gave in all orders that use it, in poisha. */
  given: number;
}

export interface CouponUseRow {
  orderId: string;
  productName: string;
  gameName: string | null;
  status: OrderStatus;
  rejectReason: RejectReason | null;
  uid: string;
  userName: string;
  amount: Poisha;
  discount: Poisha;
  stands: boolean;
  createdAt: Date;
}

const columns = [
  "coupons.code",
  "coupons.percent",
  "coupons.amount",
  "coupons.min_price as minPrice",
  "coupons.games",
  "coupons.max_uses as maxUses",
  "coupons.once",
  "coupons.starts_at as startsAt",
  "coupons.ends_at as endsAt",
  "coupons.active",
  "coupons.uses",
  "coupons.created_at as createdAt",
  sql<
    CouponRow["begins"]
  >`CASE WHEN coupons.ends_at <= now() THEN 'over' WHEN coupons.starts_at > now() THEN 'later'
    ELSE 'now' END`.as("begins"),
] as const;

const given = sql<number>`(
  SELECT coalesce(sum(orders.discount), 0)::float8 FROM coupon_uses JOIN orders ON orders.id = coupon_uses.order_id
  WHERE coupon_uses.code = coupons.code AND coupon_uses.stands)`;

/** Locks a coupon: orders that use it wait until this transaction ends. */
export async function lockCoupon(db: Database, code: string): Promise<CouponRow | undefined> {
  return db
    .selectFrom("coupons")
    .select(columns)
    .where("code", "=", code)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findListedCoupon(db: Database, code: string): Promise<ListedCoupon | undefined> {
  return db
    .selectFrom("coupons")
    .select([...columns, given.as("given")])
    .where("code", "=", code)
    .executeTakeFirst();
}

export async function listCoupons(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ coupons: ListedCoupon[]; total: number }> {
  const [coupons, counted] = await Promise.all([
    db
      .selectFrom("coupons")
      .select([...columns, given.as("given")])
      .orderBy("created_at", "desc")
      .orderBy("code")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom("coupons")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { coupons, total: counted.total };
}

const valuesOf = ({ minPrice, maxUses, startsAt, endsAt, games, ...same }: CouponValues) => ({
  ...same,
  games: sql<string[]>`${games}::uuid[]`,
  min_price: minPrice,
  max_uses: maxUses,
  starts_at: startsAt,
  ends_at: endsAt,
});

/** Adds a coupon. Returns false if there is already one with this code. */
export async function insertCoupon(
  db: Database,
  { code, ...values }: CouponValues & { code: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto("coupons")
    .values({ code, ...valuesOf(values) })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateCoupon(db: Database, code: string, values: CouponValues): Promise<void> {
  await db.updateTable("coupons").set(valuesOf(values)).where("code", "=", code).execute();
}

/** Returns those of the given IDs that are IDs of games, except for archived games. */
export async function knownGames(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("categories")
    .select("id")
    .where("id", "in", ids)
    .where("archived_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns a coupon's discount on a price. Calls the SQL function `coupon_discount`, which reports errors as SQLSTATEs.
 */
export async function readDiscount(
  db: Database,
  { code, uid, product }: { code: string; uid: string; product: { price: Poisha; categoryId: string } },
): Promise<Poisha> {
  const { rows } = await sql<{ discount: Poisha }>`
    SELECT coupon_discount(${code}, ${uid}, ${product.price}, ${product.categoryId}) AS discount`.execute(db);
  return rows[0]?.discount ?? poisha(0);
}

interface Use {
  code: string;
  uid: string;
  orderId: string;
}

/** Counts one use of a coupon. Calls the SQL function `take_coupon`, which reports errors as SQLSTATEs. */
export async function insertUse(db: Database, { code, uid, orderId }: Use): Promise<void> {
  await sql`SELECT take_coupon(${code}, ${uid}, ${orderId})`.execute(db);
}

/** Reverses one use of a coupon. Throws if no use is counted, because then the count differs from the orders. */
export async function removeUse(
  db: Database,
  { code, orderId }: Pick<Use, "code" | "orderId">,
): Promise<void> {
  await db.updateTable("coupons").set({ uses: sql<number>`uses - 1` }).where("code", "=", code).execute();
  const ended = await db
    .updateTable("coupon_uses")
    .set({ stands: false })
    .where("order_id", "=", orderId)
    .where("stands", "=", true)
    .returning("order_id")
    .executeTakeFirst();
  if (!ended) throw new Error(`Order ${orderId} has no use of its coupon to give back`);
}

export async function listUses(
  db: Database,
  code: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ uses: CouponUseRow[]; total: number }> {
  const ofCode = db.selectFrom("coupon_uses").where("coupon_uses.code", "=", code);
  const [uses, counted] = await Promise.all([
    ofCode
      .innerJoin("orders", "orders.id", "coupon_uses.order_id")
      .innerJoin("users", "users.uid", "coupon_uses.uid")
      .leftJoin("categories", "categories.id", "orders.category_id")
      .select([
        "orders.id as orderId",
        "orders.product_name as productName",
        "categories.name as gameName",
        "orders.status",
        "orders.reject_reason as rejectReason",
        "users.uid",
        "users.name as userName",
        "orders.amount",
        "orders.discount",
        "coupon_uses.stands",
        "coupon_uses.created_at as createdAt",
      ])
      .orderBy("coupon_uses.created_at", "desc")
      .orderBy("coupon_uses.order_id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    ofCode.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { uses, total: counted.total };
}
