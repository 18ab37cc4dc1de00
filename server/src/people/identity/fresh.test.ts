import { FRESH_SECONDS } from "@hira/contract";
import { beforeAll, describe, expect, it, test } from "vitest";
import { newDigiflazz } from "../../testing/fake-supplier.ts";
import { seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
const seconds = () => Math.floor(Date.now() / 1000);
const STALE = {
  status: 403,
  body: { code: "sign_in_again", message: "Please confirm that it is you: sign in again." },
};

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("customer");
  await store.signUp("boss", "admin");
});

const credit = (token: string, key?: string) =>
  store.call("PATCH /users/customer/balance", {
    token,
    body: { amount: 5, reason: "A correction" },
    ...(key && { key }),
  });
const balance = async () =>
  (await store.call("GET /users/customer", { as: "customer" })).body.user.balance as number;

describe("a call that needs a fresh sign-in", () => {
  it("a call that needs a fresh sign-in works only within fifteen minutes after the sign-in", async () => {
    const before = await balance();
    const token = await store.sign({ sub: "boss", auth_time: seconds() - FRESH_SECONDS + 30 });
    expect((await credit(token)).status).toBe(200);
    expect(await balance()).toBe(before + 5);
  });

  it.each<[string, () => unknown]>([
    ["that is older", () => seconds() - FRESH_SECONDS - 2],
    ["that is missing", () => undefined],
    ["that is of the future", () => seconds() + 3_600],
    ["that is later than its token", () => seconds() + 90],
    ["that is a text", () => String(seconds())],
    ["that is an object", () => ({ at: seconds() })],
    ["that is negative", () => -1],
    ["that is no number", () => Number.NaN],
    ["that is in milliseconds", () => Date.now()],
  ])("an irreversible call is refused and moves nothing if the time of sign-in is %s", async (_, time) => {
    const before = await balance();
    const token = await store.sign({ sub: "boss", auth_time: time() });
    expect(await credit(token)).toMatchObject(STALE);
    // The admin's other calls still work with the old sign-in.
    expect((await store.call("GET /users", { token })).status).toBe(200);
    expect(await balance()).toBe(before);
  });

  it("a call that needs a fresh sign-in is refused if the time of sign-in in the token was tampered with", async () => {
    const token = await store.sign({ sub: "boss", auth_time: seconds() - 3_600 });
    const [header, payload = "", signature] = token.split(".");
    const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), auth_time: seconds() };
    const forged = [header, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
    expect(await credit(forged)).toMatchObject({ status: 401, body: { code: "invalid_token" } });
  });

  it("a call refused for an old sign-in works exactly once when it is repeated with the same idempotency key and a fresh sign-in", async () => {
    const before = await balance();
    const stale = await store.sign({ sub: "boss", auth_time: seconds() - 3_600 });
    expect(await credit(stale, "one-key")).toMatchObject(STALE);
    const fresh = await store.sign({ sub: "boss" });
    const replies = await Promise.all([credit(fresh, "one-key"), credit(fresh, "one-key")]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balance()).toBe(before + 5);
    // A token with the old sign-in does not get the stored reply.
    expect(await credit(stale, "one-key")).toMatchObject(STALE);
  });
});

describe("tokens that were issued before their account was signed out everywhere", () => {
  const setValidFrom = (uid: string, at: Date | null) =>
    store.owner.updateTable("users").set({ valid_from: at }).where("uid", "=", uid).execute();

  test("every kind of call refuses tokens from before signing out everywhere, and accepts tokens of later sign-ins", async () => {
    await store.signUp("victim");
    const stolen = await store.sign({ sub: "victim", auth_time: seconds() - 60 });
    const undated = await store.sign({ sub: "victim", auth_time: undefined, iat: seconds() - 60 });
    await setValidFrom("victim", new Date((seconds() - 30) * 1000));
    for (const token of [stolen, undated]) {
      const calls = [
        store.call("GET /users/victim", { token }),
        store.call("POST /users", { token, body: {} }),
        store.call("GET /orders/my-orders", { token }),
        store.call("POST /auth/signup?ref=NOBODY", { body: { idToken: token } }),
        store.call("POST /orders", {
          token,
          body: {
            productId: "018f0000-0000-7000-8000-000000000000",
            paymentMethod: "wallet",
            amount: 5,
            gameAccount: "1",
          },
        }),
      ];
      for (const reply of await Promise.all(calls))
        expect(reply).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    }
    const later = await store.sign({ sub: "victim" });
    expect((await store.call("GET /users/victim", { token: later })).status).toBe(200);
    const undatedLater = await store.sign({ sub: "victim", auth_time: undefined });
    expect((await store.call("GET /users/victim", { token: undatedLater })).status).toBe(200);
  });
});

describe("calls that need a fresh sign-in only for some changes", () => {
  const boss = {
    fresh: () => store.sign({ sub: "boss" }),
    stale: () => store.sign({ sub: "boss", auth_time: 1 }),
  };

  test("an admin without a fresh sign-in can pause a supplier, but cannot change anything else about it", async () => {
    const url = "http://127.0.0.1:9";
    const made = await store.call("POST /admin/suppliers", {
      token: await boss.fresh(),
      body: newDigiflazz(url),
    });
    const path = `PATCH /admin/suppliers/${made.body.supplier._id}`;
    const token = await boss.stale();
    const { credentials } = newDigiflazz(url);
    for (const body of [{ credentials }, { credentials, settings: { url: "http://127.0.0.1:8" } }])
      expect(await store.call(path, { token, body })).toMatchObject(STALE);
    expect((await store.call(path, { token, body: { active: false } })).status).toBe(200);
    for (const body of [{ active: true }, { rate: 2 }, { hourlyCap: 500 }])
      expect([body, (await store.call(path, { token, body })).body.code]).toEqual([body, "sign_in_again"]);
    expect((await store.call(path, { token: await boss.fresh(), body: { credentials } })).status).toBe(200);
  });

  test("an admin without a fresh sign-in can pause a phone, but cannot resume it, change its accounts or delete it", async () => {
    const accounts = [{ method: "bKash", accountNumber: "01700000001", sim: 1 }];
    const phone = { name: "Till", kind: "android-sms-gateway", accounts };
    const { body } = await store.call("POST /admin/forwarders", { token: await boss.fresh(), body: phone });
    const path = `/admin/forwarders/${body.forwarder._id}`;
    const change = async (token: string, body: object) => store.call(`PATCH ${path}`, { token, body });
    const token = await boss.stale();
    const other = { accounts: [{ ...accounts[0], accountNumber: "01999999999" }] };
    expect(await change(token, other)).toMatchObject(STALE);
    expect((await change(token, { active: false, name: "Till 2" })).status).toBe(200);
    expect(await change(token, { active: true })).toMatchObject(STALE);
    expect(await store.call(`DELETE ${path}`, { token })).toMatchObject(STALE);
    const login = { user: "ABCDEF", password: "somewhere" };
    expect(await store.call(`POST ${path}/register`, { token, body: login })).toMatchObject(STALE);
    expect((await change(await boss.fresh(), { active: true })).status).toBe(200);
  });

  test("an admin without a fresh sign-in can freeze an account, but cannot unfreeze one", async () => {
    await store.signUp("suspect");
    const token = await boss.stale();
    const set = (token: string, status: string) =>
      store.call("PATCH /users/suspect/status", { token, body: { status, reason: "Stolen cards" } });
    expect((await set(token, "frozen")).status).toBe(200);
    expect(await set(token, "active")).toMatchObject(STALE);
    expect((await set(await boss.fresh(), "active")).status).toBe(200);
  });

  test("an admin without a fresh sign-in can close and open the shop, but cannot change the text that customers read while it is closed", async () => {
    const text = "Back at nine";
    await store.call("PATCH /settings/closure", { as: "boss", body: { closed: false, text } });
    const token = await boss.stale();
    const set = (body: object) => store.call("PATCH /settings/closure", { token, body: { text, ...body } });
    for (const closed of [true, false]) expect((await set({ closed })).status).toBe(200);
    expect(await set({ closed: true, text: "Send money to 01999999999" })).toMatchObject(STALE);
    expect(await set({ closed: true, inBengali: { text: "টাকা পাঠান" } })).toMatchObject(STALE);
  });

  test("an admin without a fresh sign-in can cancel an instant order, but cannot refund one into a wallet", async () => {
    await seedInstructions(store.db);
    const { productId } = await seedShop(store.db, { price: 50, stock: 10 });
    const placed = await store.call("POST /orders", {
      as: "customer",
      body: {
        ...{ productId, amount: 50, gameAccount: "12345678", paymentMethod: "instant", method: "bKash" },
        ...{ transactionId: "FRESH12345", senderNumber: "01712345678" },
      },
    });
    expect(placed.status).toBe(200);
    const path = `PATCH /orders/admin/orders/${placed.body.order._id}`;
    const token = await boss.stale();
    const before = await balance();
    const refund = { status: "canceled", refundToWallet: true };
    expect(await store.call(path, { token, body: refund })).toMatchObject(STALE);
    expect(await balance()).toBe(before);
    expect((await store.call(path, { token, body: { status: "canceled" } })).status).toBe(200);
  });
});
