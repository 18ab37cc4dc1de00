import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let productId: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("alice");
  ({ productId } = await seedShop(store.db, { price: 80, stock: 5 }));
});

const buy = (id: string) =>
  store.call("POST /orders", {
    as: "alice",
    headers: { "x-request-id": id },
    body: { productId, paymentMethod: "wallet", amount: 80, gameAccount: "1" },
  });

async function requestOf(kind: string): Promise<string | null | undefined> {
  const moved = await store.db
    .selectFrom("transfers")
    .select("request_id as id")
    .where("kind", "=", kind)
    .orderBy("seq", "desc")
    .executeTakeFirst();
  return moved?.id;
}

/** Returns how many of the store's database connections have this request's ID in their application name. */
async function working(id: string): Promise<number> {
  const { rows } = await sql`SELECT FROM pg_stat_activity WHERE application_name = ${`hira ${id}`}`.execute(
    store.owner,
  );
  return rows.length;
}

test("a transfer records the ID of its request, whether the request uses a transaction or not", async () => {
  await fund(store.db, "alice", 500);
  expect(await requestOf("adjustment")).toBe(null);
  const given = await store.call("PATCH /users/alice/balance", {
    as: "boss",
    body: { amount: 20, reason: "a gift" },
    headers: { "x-request-id": "given-by.boss_1" },
  });
  expect(given.status).toBe(200);
  expect(await requestOf("adjustment")).toBe("given-by.boss_1");
  const { body } = await buy("bought-by-alice");
  expect(await requestOf("order-payment")).toBe("bought-by-alice");
  const cancel = `PATCH /orders/admin/orders/${body.order._id}`;
  const canceled = await store.call(cancel, { as: "boss", body: { status: "canceled" } });
  expect(await requestOf("order-refund")).toBe(canceled.headers["x-request-id"]);
  const noted = await store.db.selectFrom("audit_log").select("request_id").execute();
  expect(noted).toEqual(
    expect.arrayContaining([
      { request_id: "given-by.boss_1" },
      { request_id: canceled.headers["x-request-id"] },
    ]),
  );
});

test("the statements of a transaction are labelled with their request until it ends", async () => {
  const wait = { id: "waits-for-a-lock", done: undefined as unknown };
  await store.owner.transaction().execute(async (tx) => {
    await tx.selectFrom("wallets").select("uid").where("uid", "=", "alice").forUpdate().execute();
    wait.done = buy(wait.id);
    await vi.waitFor(async () => expect(await working(wait.id)).toBe(1), { timeout: 5_000 });
  });
  expect(await wait.done).toMatchObject({ status: 200 });
  expect(await working(wait.id)).toBe(0);
});
