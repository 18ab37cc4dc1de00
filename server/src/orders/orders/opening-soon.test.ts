import { beforeAll, describe, expect, it } from "vitest";
import { confirmPayments, fund, fundRequestBody, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let productId: string;
let serial = 0;
const PRICE = 80;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  for (const uid of ["boss", "buyer"]) await fund(store.db, uid, 100_000);
  await seedInstructions(store.db);
  await confirmPayments(store.db, "buyer");
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
});

const setSoon = (soon: boolean) => store.call("PATCH /settings/opening", { as: "boss", body: { soon } });
const order = (as: string, body: object = {}) =>
  store.call("POST /orders", {
    as,
    body: { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678", ...body },
  });
const instant = () => ({
  ...{ paymentMethod: "instant", method: "bKash", senderNumber: "01712345678" },
  transactionId: `SOON${1000 + ++serial}`,
});
const request = (as: string) =>
  store.call("POST /requests", { as, body: fundRequestBody(`EARLY${++serial}00`) });
const rows = async () => ({
  orders: await store.db.selectFrom("orders").select("id").execute(),
  requests: await store.db.selectFrom("fund_requests").select("id").execute(),
  claims: await store.db.selectFrom("transaction_claims").select("trx_id").execute(),
  wallets: await store.db
    .selectFrom("wallets")
    .select(["uid", "balance"])
    .where("uid", "=", "buyer")
    .execute(),
});

const sent: [string, (as: string) => ReturnType<typeof order>][] = [
  ["an order from the wallet", (as) => order(as)],
  ["an instant order", (as) => order(as, instant())],
  ["a fund request", request],
];

describe("a shop before its opening", () => {
  it.each(sent)("a shop that opens soon refuses %s from a customer, and nothing changes", async (_, send) => {
    await setSoon(true);
    const before = await rows();
    expect(await send("buyer")).toMatchObject({
      status: 409,
      body: { code: "opening_soon", message: "The shop opens soon. Nothing can be bought yet." },
    });
    expect(await rows()).toEqual(before);
  });

  it.each(sent)(
    "a shop that opens soon accepts %s from an admin, so that admins can try the shop",
    async (_, send) => {
      await setSoon(true);
      expect((await send("boss")).status).toBe(200);
    },
  );

  it("until the shop is opened, every reply about the shop contains that it opens soon, even a cached one; the audit log records the opening", async () => {
    const shop = async () => (await store.call("GET /settings/shop")).body;
    await setSoon(false);
    expect(await shop()).not.toHaveProperty("opensSoon");
    expect((await setSoon(true)).body).toEqual({ soon: true });
    expect(await shop()).toMatchObject({ opensSoon: true });
    await setSoon(false);
    expect(await shop()).not.toHaveProperty("opensSoon");
    const [entry] = await store.db
      .selectFrom("audit_log")
      .select(["actor", "action", "before", "after"])
      .where("subject", "=", "settings:opening")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(entry).toEqual({
      ...{ actor: "boss", action: "settings.opening" },
      ...{ before: { soon: true }, after: { soon: false } },
    });
  });

  it.each(sent)("an open shop accepts %s from a customer", async (_, send) => {
    await setSoon(false);
    expect((await send("buyer")).status).toBe(200);
  });
});
