import { settingsOfLevel } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { protect } from "../../testing/approver.ts";
import { confirmPayments, fund, seedInstantInstruction, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";

const PRICE = 80;
let store: TestStore;
let product: string;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await fund(store.db, "boss", 10_000);
  await seedInstantInstruction(store.db);
  await confirmPayments(store.db, "boss");
});
beforeEach(async () => {
  await protect(store, settingsOfLevel("solo"));
  ({ productId: product } = await seedShop(store.db, { price: PRICE, stock: 50 }));
});

const boss = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "done" : body.code);
const walletOf = async () => (await store.call("GET /users/boss", { as: "boss" })).body.user.balance;
const change = async (id: string, body: object) =>
  codeOf(await boss(`PATCH /orders/admin/orders/${id}`, body));

async function order(extra: object = { paymentMethod: "wallet" }): Promise<string> {
  const body = { productId: product, amount: PRICE, gameAccount: "12345678", ...extra };
  const reply = await boss("POST /orders", body);
  expect([reply.status, reply.body.code]).toEqual([200, undefined]);
  return reply.body.order._id;
}
const instant = () => ({
  ...{ paymentMethod: "instant", senderNumber: "01712345678" },
  transactionId: `OWN${String(++serial).padStart(7, "0")}`,
});
const delivered = { status: "completed", delivery: "delivered" };

describe("the shop's only admin handles an order of their own", () => {
  it("the shop's only admin can deliver their own order by hand if it was paid from the wallet", async () => {
    expect(await change(await order(), delivered)).toBe("done");
  });

  it("the shop's only admin can deliver their own instant order by hand; it then counts as paid, and no wallet is credited", async () => {
    const before = await walletOf();
    const id = await order(instant());
    expect(await change(id, delivered)).toBe("done");
    expect(await walletOf()).toBe(before);
    const { rows } = await sql`SELECT received FROM orders WHERE id = ${id}`.execute(store.owner);
    expect(rows).toEqual([{ received: true }]);
    expect((await boss("GET /admin/reconciliation")).body.differences).toEqual([]);
  });

  it("the shop's only admin cannot get money back for their own order, whether it is delivered or not", async () => {
    const before = await walletOf();
    const id = await order(instant());
    expect(await change(id, delivered)).toBe("done");
    for (const status of ["canceled", "rejected"]) expect(await change(id, { status })).toBe("own_account");
    const paid = await order();
    expect(await change(paid, { status: "canceled" })).toBe("own_account");
    expect(await walletOf()).toBe(before - PRICE);
  });

  it("the shop's only admin gets neither a code nor a supplier's delivery for their own order if no wallet message confirms its payment", async () => {
    await boss("POST /admin/unipin/upload", { productId: product, codes: [`OWN-ORDER-${++serial}`] });
    expect(await change(await order(instant()), { status: "completed" })).toBe("own_account");
    ({ productId: product } = await seedShop(store.db, { price: PRICE, stock: 50 }));
    const { supplier } = (
      await boss("POST /admin/suppliers", {
        ...{ name: "UniPin", kind: "unipin", currency: "BDT", rate: 1 },
        settings: { url: "http://127.0.0.1:9", partnerId: "p" },
        credentials: { secret: "s" },
      })
    ).body;
    const suppliers = [{ supplierId: supplier._id, sku: "FF:115", active: true }];
    await boss(`PATCH /admin/products/${product}/suppliers`, {
      automatic: true,
      costCeiling: null,
      suppliers,
    });
    const id = await order(instant());
    expect(await change(id, { status: "completed" })).toBe("own_account");
    expect(codeOf(await boss(`POST /admin/orders/${id}/deliver`))).toBe("own_account");
  });

  it("the shop's only admin cannot delete their own order or change their own balance", async () => {
    const id = await order();
    expect(codeOf(await boss(`DELETE /orders/admin/orders/${id}`))).toBe("own_account");
    const before = await walletOf();
    expect((await boss("PATCH /users/boss/balance", { amount: 5, reason: "Test" })).status).not.toBe(200);
    expect(await walletOf()).toBe(before);
  });

  it("the shop's only admin cannot deliver their own order if the settings require an approver even of an only owner", async () => {
    const id = await order();
    await protect(store, { ...settingsOfLevel("solo"), onlyOwner: true });
    expect(await change(id, delivered)).toBe("own_account");
    await protect(store, settingsOfLevel("solo"));
    expect(await change(id, delivered)).toBe("done");
  });

  it("an admin cannot deliver their own order if the shop has another admin, or if the other admin's role was taken away today", async () => {
    const id = await order();
    await store.signUp("helper", "admin", "delivery");
    expect(await change(id, delivered)).toBe("own_account");
    const out = await boss("PATCH /users/helper/role", { role: "user" });
    expect(out.status).toBe(200);
    expect(await change(id, delivered)).toBe("own_account");
  });
});
