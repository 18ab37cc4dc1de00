import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedInstructions } from "../testing/shop.ts";
import { createTestStore, type TestStore } from "../testing/store.ts";
import { bKashReceived, receive } from "../testing/wallet-messages.ts";

let store: TestStore;
let serial = 0;
let balance = 0;

const NUMBER = "01700000001";
const settings = (body: object) => store.call("PATCH /settings/payments", { as: "boss", body });

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
  for (const [method, number] of [
    ["bKash", NUMBER],
    ["Nagad", "01700000002"],
  ])
    await store.call("POST /admin/payment-accounts", { as: "boss", body: { method, number } });
});

beforeEach(async () => {
  const none = { maxPerRequest: null, maxPerCustomerDay: null, maxPerAccountHour: null, confirmAbove: null };
  expect((await settings({ automatic: true, firstByHand: false, ...none })).status).toBe(200);
});

const freshId = () => `BKA${1000000 + ++serial}`;
const customer = () => store.signUp(`customer-${++serial}`);

/** A request for ৳500, with the fee ৳509.25. */
const ask = async (uid: string, trxId: string, extra: object = {}) =>
  (
    await store.call("POST /requests", {
      as: uid,
      body: {
        amount: 500,
        feePercent: 1.85,
        fee: 9.25,
        totalAmount: 509.25,
        method: "bKash",
        trxId,
        ...extra,
      },
    })
  ).body.request;

/** The next message of the account, whose balance follows from the one before. */
const pay = (trxId: string, amount = 509.25, more: object = {}) => {
  balance = Math.round((balance + amount) * 100) / 100;
  return receive(store.db, { text: bKashReceived({ trxId, amount, balance, ...more }) });
};

const requestOf = async (uid: string) => (await store.call("GET /requests", { as: uid })).body.requests[0];
const balanceOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}`, { as: uid })).body.user.balance;
const paymentWith = async (trxId: string) =>
  (await store.call(`GET /admin/payments?search=${trxId}`, { as: "boss" })).body.payments[0];

describe("a fund request", () => {
  it("is approved by the message that comes after it", async () => {
    const [uid, trxId] = [await customer(), freshId()];
    await ask(uid, trxId);
    expect(await balanceOf(uid)).toBe(0);
    expect(await pay(trxId)).toBe("stored");
    expect(await balanceOf(uid)).toBe(500);
    expect(await requestOf(uid)).toMatchObject({
      status: "approved",
      payment: { state: "received", received: 509.25 },
    });
    expect(await paymentWith(trxId)).toMatchObject({
      state: "claimed",
      doubts: [],
      claim: { kind: "request", uid, amount: 509.25, by: "Automatic" },
      account: { number: NUMBER },
      text: expect.stringContaining(trxId),
    });
  });

  it("is approved at once where its message was there before it", async () => {
    const [uid, trxId] = [await customer(), freshId()];
    await pay(trxId);
    await ask(uid, trxId);
    expect(await balanceOf(uid)).toBe(500);
  });
});
