import { beforeAll, describe, expect, it } from "vitest";
import { whileWalletIsHeld } from "../../testing/held-wallet.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let productId: string;
const PRICE = 85;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("admin", "admin");
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
});

const buy = (as: string, extra: { key?: string; body?: object } = {}) =>
  store.call("POST /orders", {
    as,
    ...(extra.key && { key: extra.key }),
    body: { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678", ...extra.body },
  });
const balanceOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}`, { as: uid })).body.user.balance;
const stockOf = async (id: string) =>
  (
    await store.db
      .selectFrom("product_stock")
      .select("stock")
      .where("product_id", "=", id)
      .executeTakeFirstOrThrow()
  ).stock;
const setStatus = (id: string, status: string) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "admin", body: { status } });

describe("placing an order from the wallet", () => {
  it("an order from the wallet takes its price from the wallet and one unit from the stock, and is listed in My Orders", async () => {
    const uid = await store.signUp("buyer");
    await fund(store.db, uid, 100);
    const stock = await stockOf(productId);
    const reply = await buy(uid);
    expect(reply.status).toBe(200);
    expect(reply.body.order).toMatchObject({
      amount: PRICE,
      status: "pending",
      Delivery: "pending",
      gameAccount: "12345678",
    });
    expect(await balanceOf(uid)).toBe(15);
    expect(await stockOf(productId)).toBe(stock - 1);
    const mine = await store.call("GET /orders/my-orders", { as: uid });
    expect(mine.body.orders.map((order: { _id: string }) => order._id)).toEqual([reply.body.order._id]);
  });

  it.each([
    ["insufficient_balance", {}, 409, "Insufficient balance. You need ৳85.00."],
    ["price_changed", { amount: 84 }, 409, "The price has changed. Please review your order."],
    ["player_id_required", { gameAccount: "  " }, 400, "Please Enter Player ID"],
    [
      "product_not_found",
      { productId: "018f0000-0000-7000-8000-000000000000" },
      404,
      "This product is not available any more.",
    ],
    ["invalid_input", { amount: "85" }, 400, "Enter a valid amount."],
    ["invalid_input", { paymentMethod: "barter" }, 400, expect.stringContaining("paymentMethod")],
  ])("an order is refused with %s and changes nothing", async (code, body, status, message) => {
    const uid = await store.signUp(`refused-${code}`);
    const stock = await stockOf(productId);
    const reply = await buy(uid, { body });
    expect(reply).toMatchObject({ status, body: { code, message, requestId: expect.any(String) } });
    expect(await balanceOf(uid)).toBe(0);
    expect(await stockOf(productId)).toBe(stock);
  });

  it("if an order's price is outdated, the error contains the current amount", async () => {
    const reply = await buy(await store.signUp("late"), { body: { amount: 1 } });
    expect(reply.body.expected).toEqual({ fee: 0, amount: PRICE });
  });

  it("if a wallet has enough money for only one of two concurrent orders, one succeeds", async () => {
    const uid = await store.signUp("twice");
    await fund(store.db, uid, PRICE);
    const replies = await Promise.all(Array.from({ length: 10 }, () => buy(uid)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await balanceOf(uid)).toBe(0);
  });

  it("if several customers order the last unit at the same time, only one of them gets it", async () => {
    const last = await seedShop(store.db, { price: PRICE, stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 12 }, (_, n) => store.signUp(`last-${n}`)));
    await Promise.all(buyers.map((uid) => fund(store.db, uid, PRICE)));
    const replies = await Promise.all(buyers.map((uid) => buy(uid, { body: { productId: last.productId } })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.body.code === "out_of_stock")).toHaveLength(11);
    expect(await stockOf(last.productId)).toBe(0);
  });
});

describe("repeating an order with an idempotency key", () => {
  it("if an order is sent 20 times at the same time with one idempotency key, one order is placed and all replies are the same", async () => {
    const uid = await store.signUp("impatient");
    await fund(store.db, uid, 10 * PRICE);
    const replies = await Promise.all(Array.from({ length: 20 }, () => buy(uid, { key: "tap-1" })));
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(await balanceOf(uid)).toBe(9 * PRICE);
  });

  it("a call with a used idempotency key and another body is refused", async () => {
    const uid = await store.signUp("careless");
    await fund(store.db, uid, 10 * PRICE);
    await buy(uid, { key: "tap-1" });
    const reply = await buy(uid, { key: "tap-1", body: { gameAccount: "87654321" } });
    expect(reply).toMatchObject({ status: 422, body: { code: "idempotency_mismatch" } });
    expect(await balanceOf(uid)).toBe(9 * PRICE);
  });

  it("after a domain error, a call may be sent again with the same idempotency key", async () => {
    const uid = await store.signUp("poor");
    expect((await buy(uid, { key: "tap-1" })).status).toBe(409);
    await fund(store.db, uid, PRICE);
    expect((await buy(uid, { key: "tap-1" })).status).toBe(200);
  });

  it("an idempotency key of one account has no effect on another account that uses the same key", async () => {
    const [one, other] = [await store.signUp("one"), await store.signUp("other")];
    await fund(store.db, one, PRICE);
    await fund(store.db, other, PRICE);
    const first = await buy(one, { key: "same" });
    const second = await buy(other, { key: "same" });
    expect(second.body.order._id).not.toBe(first.body.order._id);
  });
});

describe("an admin changes an order", () => {
  async function boughtBy(uid: string) {
    await store.signUp(uid);
    await fund(store.db, uid, PRICE);
    return (await buy(uid)).body.order._id as string;
  }

  it("canceling an order gives back its money and stock only once, however often the call is sent", async () => {
    const id = await boughtBy("canceler");
    const stock = await stockOf(productId);
    await Promise.all(Array.from({ length: 20 }, (_, n) => setStatus(id, n % 2 ? "canceled" : "rejected")));
    expect(await balanceOf("canceler")).toBe(PRICE);
    expect(await stockOf(productId)).toBe(stock + 1);
  });

  it("if two admins cancel an order, the second one gets no error, and the reply says that the order is canceled", async () => {
    const id = await boughtBy("raced");
    const replies = await whileWalletIsHeld(store.url, { uid: "raced", waiting: 6 }, () =>
      Array.from({ length: 6 }, () => setStatus(id, "canceled")),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200));
    expect(await balanceOf("raced")).toBe(PRICE);
  });

  it("reopening an order takes its money and stock again, and is refused if the customer has spent the money", async () => {
    const id = await boughtBy("returner");
    await setStatus(id, "canceled");
    expect((await setStatus(id, "pending")).status).toBe(200);
    expect(await balanceOf("returner")).toBe(0);
    await setStatus(id, "canceled");
    await buy("returner");
    const refused = await setStatus(id, "completed");
    expect(refused).toMatchObject({ status: 409, body: { code: "insufficient_balance" } });
  });

  it("completing an order moves no money, and the audit log records the admin and the change", async () => {
    const id = await boughtBy("content");
    const reply = await setStatus(id, "completed");
    expect(reply.body.order).toMatchObject({
      status: "completed",
      Delivery: "pending",
      user: { uid: "content" },
    });
    expect(await balanceOf("content")).toBe(0);
    const audit = await store.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject", "=", `order:${id}`)
      .execute();
    expect(audit).toMatchObject([{ actor: "admin", action: "order.change", after: { status: "completed" } }]);
  });

  it("deleting an open order cancels it, gives back the money, and hides it from admins but not from its customer", async () => {
    const id = await boughtBy("deleted");
    expect((await store.call(`DELETE /orders/admin/orders/${id}`, { as: "admin" })).status).toBe(200);
    expect(await balanceOf("deleted")).toBe(PRICE);
    const listed = await store.call(`GET /orders/admin/orders?search=${id}`, { as: "admin" });
    expect(listed.body).toMatchObject({ orders: [], total: 0 });
    const mine = await store.call("GET /orders/my-orders", { as: "deleted" });
    expect(mine.body.orders).toMatchObject([{ _id: id, status: "canceled" }]);
    expect((await setStatus(id, "completed")).status).toBe(404);
  });
});

describe("the admin's list and stats of orders", () => {
  it("the admin's list of orders can be filtered by status, delivery and search text, and has pages", async () => {
    const uid = await store.signUp("listed");
    await fund(store.db, uid, 3 * PRICE);
    const ids: string[] = [];
    for (const gameAccount of ["555000111", "555000222", "100%_off"]) {
      ids.push((await buy(uid, { body: { gameAccount } })).body.order._id);
    }
    await setStatus(ids[0] ?? "", "processing");
    const list = async (query: string) =>
      (await store.call(`GET /orders/admin/orders?${query}`, { as: "admin" })).body;
    expect((await list("search=listed")).total).toBe(3);
    expect((await list("search=listed&status=processing")).orders[0]._id).toBe(ids[0]);
    expect((await list("search=listed&status=all&Delivery=delivered")).total).toBe(0);
    expect((await list("search=100%25_o")).orders.map((order: { _id: string }) => order._id)).toEqual([
      ids[2],
    ]);
    const second = await list("search=listed&limit=2&page=2");
    expect(second).toMatchObject({ total: 3, orders: [{ _id: ids[0] }] });
    // PostgreSQL plans these queries differently: by an index, by a sequential scan, for one user, and without a
    // search.
    for (const query of ["search=listed", "search=55", "uid=listed", "status=pending"]) {
      const idsOf = async (sort: string) =>
        (await list(`${query}&limit=100${sort}`)).orders.map((order: { _id: string }) => order._id);
      const newest = await idsOf("");
      expect(newest.length).toBeGreaterThan(1);
      expect(await idsOf("&sort=newest")).toEqual(newest);
      expect(await idsOf("&sort=oldest")).toEqual(newest.toReversed());
    }
  });

  it("the stats count only one user's orders if the only filter is a user", async () => {
    for (const uid of ["one-user", "one-user-2"]) {
      await store.signUp(uid);
      await fund(store.db, uid, 3 * PRICE);
    }
    const ids: string[] = [];
    for (const gameAccount of ["zed701", "zed702", "zed703"]) {
      ids.push((await buy("one-user", { body: { gameAccount } })).body.order._id);
    }
    await buy("one-user-2", { body: { gameAccount: "zed701" } });
    await setStatus(ids[1] ?? "", "completed");
    const list = async (query = "") => {
      const { body } = await store.call(`GET /orders/admin/orders?uid=one-user&${query}`, { as: "admin" });
      return [body.total, ...body.orders.map((order: { _id: string }) => ids.indexOf(order._id))];
    };
    expect(await list("limit=2")).toEqual([3, 2, 1]);
    expect(await list("limit=2&page=2")).toEqual([3, 0]);
    expect(await list("status=completed")).toEqual([1, 1]);
    expect(await list("search=zed701")).toEqual([1, 0]);
    const csv = await store.call("GET /orders/admin/orders/export.csv?uid=one-user", { as: "admin" });
    expect(csv.body.trim().split("\r\n")).toHaveLength(1 + 3);
    await store.call(`DELETE /orders/admin/orders/${ids[2]}`, { as: "admin" });
    expect(await list()).toEqual([2, 1, 0]);
  });

  it("hidden orders do not count in the stats", async () => {
    const before = (await store.call("GET /orders/admin/stats", { as: "admin" })).body;
    const uid = await store.signUp("counted");
    await fund(store.db, uid, PRICE);
    await buy(uid);
    const after = (await store.call("GET /orders/admin/stats", { as: "admin" })).body;
    expect(after.stats.total - before.stats.total).toBe(1);
    expect(after.stats.pending - before.stats.pending).toBe(1);
    expect(after.totalAmounts.pending - before.totalAmounts.pending).toBeCloseTo(PRICE, 2);
    expect(after.deliveryStats.pending - before.deliveryStats.pending).toBe(1);
  });
});
