import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

let store: TestStore;
let productId: string;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "other-boss"]) await store.signUp(uid, "admin");
  productId = (await seedShop(store.db, { price: 80, stock: 100 })).productId;
});

async function place(): Promise<{ uid: string; id: string }> {
  const uid = await store.signUp(`buyer-${++serial}`);
  await fund(store.db, uid, 80);
  const body = { productId, paymentMethod: "wallet", amount: 80, gameAccount: "12345678" };
  return { uid, id: (await store.call("POST /orders", { as: uid, body })).body.order._id };
}
const change = (id: string, body: object, as = "boss") =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as, body });
const eventsOf = (id: string) =>
  store.db
    .selectFrom("order_events")
    .select(["status", "delivery"])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
const both = { status: "completed", Delivery: "delivered", expectedStatus: "pending" };

describe("completing and delivering an order in one call", () => {
  it("completing and delivering an order in one call is stored as one event of the order", async () => {
    const { id } = await place();
    expect((await change(id, both)).body.order).toMatchObject({ status: "completed", Delivery: "delivered" });
    expect(await eventsOf(id)).toEqual([{ status: "completed", delivery: "delivered" }]);
  });

  it("an order is completed and delivered only once, even if two operators send the call ten times each", async () => {
    const { id } = await place();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(id, both, n % 2 ? "boss" : "other-boss")),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it("if one operator completes an order while another rejects it, one of the calls succeeds and the other gets an error", async () => {
    const { id, uid } = await place();
    const replies = await Promise.all([
      change(id, both),
      change(id, { status: "rejected", reason: "out-of-stock", expectedStatus: "pending" }, "other-boss"),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await eventsOf(id)).toHaveLength(1);
    const { user } = (await store.call(`GET /users/${uid}`, { as: uid })).body;
    expect(user.balance).toBe(replies[0]?.status === 200 ? 0 : 80);
  });

  it("an operator can undo a completion only if they saw the order's current status and delivery", async () => {
    const { id } = await place();
    await change(id, both);
    await change(id, { Delivery: "failed" }, "other-boss");
    const back = { status: "pending", Delivery: "pending" };
    const seen = { expectedStatus: "completed", expectedDelivery: "delivered" };
    expect(await change(id, { ...back, ...seen })).toMatchObject({
      status: 409,
      body: { code: "status_changed" },
    });
    const fresh = { expectedStatus: "completed", expectedDelivery: "failed" };
    expect((await change(id, { ...back, ...fresh })).body.order).toMatchObject(back);
  });
});

describe("undoing the rejection of an order", () => {
  it("undoing a rejection takes the order's money again, and is refused if the customer has spent that money", async () => {
    const { id, uid } = await place();
    const { id: other } = await place();
    for (const each of [id, other]) await change(each, { status: "rejected", reason: "duplicate" });
    const back = { status: "pending", expectedStatus: "rejected" };
    expect((await change(other, back)).body.order).toMatchObject({ status: "pending", reason: null });
    await fund(store.db, uid, -1);
    expect(await change(id, back)).toMatchObject({ status: 409, body: { code: "insufficient_balance" } });
    const { body } = await store.call(`GET /orders/admin/orders?search=${id}`, { as: "boss" });
    expect(body.orders[0]).toMatchObject({ status: "rejected", reason: "duplicate" });
  });
});

describe("the reason why an order was rejected", () => {
  it("customers and admins see the reason of a rejection, also on the timeline, and a second release does not replace it", async () => {
    const { id, uid } = await place();
    await change(id, { status: "rejected", reason: "wrong-player-id" });
    const { order } = (await store.call(`GET /orders/${id}`, { as: uid })).body;
    expect(order.reason).toBe("wrong-player-id");
    expect(order.timeline.at(-1)).toMatchObject({ status: "rejected", reason: "wrong-player-id" });
    expect((await change(id, { status: "canceled" })).body.order.reason).toBe("wrong-player-id");
    const { after } = await store.db
      .selectFrom("audit_log")
      .select("after")
      .where("subject", "=", `order:${id}`)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ status: "rejected", delivery: "pending", reason: "wrong-player-id" });
  });

  it("a reason is accepted only together with a change that releases the order", async () => {
    const { id } = await place();
    expect((await change(id, { status: "completed", reason: "other" })).status).toBe(400);
    expect((await change(id, { Delivery: "failed", reason: "other" })).status).toBe(400);
  });
});

it("after all changes in this file, the ledger agrees with the orders", async () => {
  expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
});
