import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
const PRICE = 10;
/** Number of orders from the wallet, and of instant orders. They are placed one minute apart. */
const MANY = 120;

async function insertOrders(uid: string, type: "normal" | "unipin", count: number): Promise<void> {
  await sql`
    INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, payment_method, status,
                        delivery, created_at)
    SELECT gen_random_uuid(), ${uid}, product_id, ${type} || ' ' || n, ${type}, category_id, amount, 'wallet',
           'completed', 'delivered', now() - n * interval '1 minute'
    FROM (SELECT * FROM orders WHERE uid = 'template' LIMIT 1) AS template, generate_series(1, ${count}::integer) AS n
  `.execute(store.db);
}

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  for (const uid of ["template", "collector", "neighbour"]) await store.signUp(uid);
  await fund(store.db, "template", PRICE);
  const { productId } = await seedShop(store.db, { price: PRICE, stock: 100 });
  const body = { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "1" };
  await store.call("POST /orders", { as: "template", body });
  await insertOrders("collector", "normal", MANY);
  await insertOrders("collector", "unipin", MANY);
  await insertOrders("neighbour", "unipin", 3);
});

async function read(query: string, as = "collector"): Promise<{ names: string[]; total: number }> {
  const { body } = await store.call(`GET /orders/my-orders${query}`, { as });
  return {
    names: body.orders.map(({ product }: { product: { name: string } }) => product.name),
    total: body.total,
  };
}
const named = (type: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `${type} ${from + n}`);

describe("listing a customer's own orders", () => {
  it("each of a customer's own orders is on exactly one page, newest first", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => read(`?type=unipin&page=${page}`)));
    expect(pages.flatMap(({ names }) => names)).toEqual(named("unipin", 1, MANY));
    expect(pages.map(({ names, total }) => [names.length, total])).toEqual([
      [50, MANY],
      [50, MANY],
      [20, MANY],
    ]);
  });

  it("a customer can list wallet orders and instant orders separately, each with pages", async () => {
    expect(await read("?type=normal&limit=100&page=2")).toEqual({
      names: named("normal", 101, MANY),
      total: MANY,
    });
    const { names, total } = await read("?limit=4");
    expect(names.toSorted()).toEqual(["normal 1", "normal 2", "unipin 1", "unipin 2"]);
    expect(total).toBe(2 * MANY);
  });

  it("a page number after the last page returns no orders but still the total", async () => {
    expect(await read("?type=unipin&page=4")).toEqual({ names: [], total: MANY });
    expect(await read("?type=unipin&page=3&limit=40")).toMatchObject({ total: MANY });
    expect(await read("?type=normal", "neighbour")).toEqual({ names: [], total: 0 });
    expect(await read("?type=normal&page=9", "neighbour")).toEqual({ names: [], total: 0 });
  });

  it("a customer's own orders do not include orders of other customers", async () => {
    expect(await read("?type=unipin", "neighbour")).toMatchObject({ total: 3 });
  });

  it("a customer's own orders include those that an admin has hidden", async () => {
    const hidden = store.db.updateTable("orders").set({ hidden_at: sql<Date>`now()` });
    await hidden.where("uid", "=", "neighbour").execute();
    expect((await read("?type=unipin", "neighbour")).total).toBe(3);
  });

  it("customers find their own orders, and no others, by transaction ID however it is written, and however old the orders are", async () => {
    await sql`UPDATE orders SET payment_method = 'instant', transaction_id = '9G7H2K4L', sender_number = '01712345678',
      paid_from = 'transfer' WHERE uid = 'collector' AND product_name = ${`normal ${MANY}`}`.execute(
      store.db,
    );
    const query = `?transactionId=${encodeURIComponent(" 9g7h 2k4l ")}`;
    expect(await read(query)).toEqual({ names: [`normal ${MANY}`], total: 1 });
    expect(await read(query, "neighbour")).toEqual({ names: [], total: 0 });
  });

  it.each(["type=gift", "page=0", "limit=101", "page=1.5"])(
    "listing a customer's own orders with the invalid query %s is refused",
    async (query) => {
      expect((await store.call(`GET /orders/my-orders?${query}`, { as: "collector" })).status).toBe(400);
    },
  );
});
