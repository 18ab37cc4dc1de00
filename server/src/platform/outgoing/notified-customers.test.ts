import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { configureMail, configureTelegram, linkChat } from "../../testing/outgoing.ts";
import { confirmPayments, fund, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let productId: string;
beforeEach(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("mina");
  await seedInstructions(store.db);
  await confirmPayments(store.db, "mina");
  await fund(store.db, "mina", 1_000);
  ({ productId } = await seedShop(store.db, { price: 85, stock: 5 }));
  await configureMail(store.db, { port: 1 });
});

const told = async () => {
  const { rows } = await sql<{ uid: string; kind: string; text: string }>`
    SELECT uid, kind, payload->>'text' AS text FROM messages_out ORDER BY id`.execute(store.db);
  return rows;
};
const order = async () => {
  const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount: "player-1" };
  return (await store.call("POST /orders", { as: "mina", body })).body.order._id;
};
const change = (id: string, body: object) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body });

describe("customers are notified about their orders and money", () => {
  it("a customer gets no notification when placing an order, and one when the order is delivered", async () => {
    const id = await order();
    expect(await told()).toEqual([]);
    await change(id, { Delivery: "delivered" });
    await change(id, { status: "completed" });
    await change(id, { status: "completed" });
    expect(await told()).toEqual([
      { uid: "mina", kind: "delivered", text: "Your order of Diamonds · 115 Diamonds was delivered." },
    ]);
  });

  it("a customer is notified that an order is completed, if there was no notification of its delivery before", async () => {
    const id = await order();
    await change(id, { status: "completed" });
    expect((await told()).map(({ text }) => text)).toEqual([
      "Your order of Diamonds · 115 Diamonds is completed.",
    ]);
  });

  it("a customer is notified that an order is rejected, and why", async () => {
    await change(await order(), { status: "rejected", reason: "wrong-player-id" });
    expect(await told()).toEqual([
      {
        uid: "mina",
        kind: "rejected",
        text: "Your order of Diamonds · 115 Diamonds was rejected. Wrong player ID.",
      },
    ]);
  });

  it("a customer is notified each time a request is approved or rejected", async () => {
    const body = { amount: 500, feePercent: 0, fee: 0, totalAmount: 500, method: "Nagad", trxId: "TOLD0001" };
    const { request } = (await store.call("POST /requests", { as: "mina", body })).body;
    const decide = (status: string) =>
      store.call(`PATCH /requests/${request._id}`, { as: "boss", body: { status } });
    for (const status of ["approved", "approved", "rejected", "approved"])
      expect((await decide(status)).status).toBe(200);
    expect((await told()).map(({ kind, text }) => [kind, text])).toEqual([
      ["money-added", "৳500.00 was added to your wallet."],
      ["rejected", "Your request to add ৳500.00 was rejected."],
      ["money-added", "৳500.00 was added to your wallet."],
    ]);
  });
});

describe("a customer who reads Bengali gets Bengali notifications", () => {
  it("a customer who reads Bengali is notified in Bengali, with a link to the Bengali page", async () => {
    await store.call("PATCH /messages/language", { as: "mina", body: { language: "bn" } });
    const id = await order();
    await change(id, { status: "rejected", reason: "wrong-player-id" });
    const { rows } = await sql`SELECT payload FROM messages_out`.execute(store.db);
    expect(rows).toEqual([
      {
        payload: {
          title: "অর্ডার প্রত্যাখ্যাত",
          text: expect.stringMatching(
            /^আপনার .* · 115 Diamonds অর্ডারটি প্রত্যাখ্যান করা হয়েছে। কারণ: ভুল প্লেয়ার আইডি।$/,
          ),
          url: `/bn/my-orders/${id}`,
          language: "bn",
        },
      },
    ]);
  });
});

describe("nobody is notified of their own action", () => {
  it("a customer who withdraws a request gets no notification of it", async () => {
    const body = { amount: 500, feePercent: 0, fee: 0, totalAmount: 500, method: "Nagad", trxId: "TOLD0002" };
    const { request } = (await store.call("POST /requests", { as: "mina", body })).body;
    const withdrawn = await store.call(`POST /requests/${request._id}/withdraw`, { as: "mina" });
    expect(withdrawn.body.request.status).toBe("rejected");
    expect(await told()).toEqual([]);
  });
});

describe("admins are notified of what other admins do", () => {
  it("all admins except the actor are notified of an admin's action; the notification contains no details", async () => {
    await store.signUp("asha", "admin");
    await configureTelegram(store.db);
    await Promise.all([linkChat(store.db, "boss", 1), linkChat(store.db, "asha", 2)]);
    await store.call("PATCH /users/mina/role", { as: "boss", body: { role: "admin", preset: "support" } });
    const found = await told();
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ uid }) => uid))).toEqual(new Set(["asha", "mina"]));
    expect(JSON.stringify(found.map(({ text }) => text))).not.toMatch(/mina|support/i);
  });
});
