import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, fundRequestBody, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let productId: string;
let voucherId: string;
const PRICE = 85;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 10 * PRICE);
  await seedInstructions(store.db);
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 10 }));
  voucherId = (await seedShop(store.db, { price: PRICE, stock: 0 })).productId;
  await store.call("POST /admin/unipin/upload", {
    as: "boss",
    body: { productId: voucherId, codes: ["ABCD-1", "ABCD-2"] },
  });
});

const KEY = "before-the-update";
const order = (extra: object) => ({
  as: "buyer",
  body: { productId, paymentMethod: "wallet", amount: PRICE, ...extra },
});

/**
 * Returns an order as the first release stored it. That release did not know the fields fee, payment, code and expiry.
 */
const firstOrder = ({ order: placed }: TestReply["body"]) => {
  const { _id, product, categoryId, amount, paymentMethod, gameAccount, status, Delivery, createdAt } =
    placed;
  return {
    order: { _id, product, categoryId, amount, paymentMethod, gameAccount, status, Delivery, createdAt },
  };
};
const whole = (body: TestReply["body"]) => body;

/**
 * Replaces what is stored for a key by what an earlier release would have stored: the reply, as it looked then, and no
 * outcome.
 */
async function keepReply(route: string, reply: object): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE idempotency_keys SET outcome = NULL, reply = ${JSON.stringify(reply)}
    WHERE route = ${route} AND key = ${KEY}`.execute(store.owner);
  expect(numAffectedRows).toBe(1n);
}

describe("a repeated call is answered from the reply that an earlier release stored", () => {
  it.each([
    ["an order from the wallet", "POST /orders", () => order({ gameAccount: "12345678" }), firstOrder],
    ["an order of a code", "POST /orders", () => order({ productId: voucherId }), firstOrder],
    [
      "an instant order",
      "POST /orders",
      () =>
        order({
          gameAccount: "12345678",
          paymentMethod: "instant",
          method: "Nagad",
          transactionId: "9G7H2K4L",
          senderNumber: "01712345678",
        }),
      whole,
    ],
    ["a fund request", "POST /requests", () => ({ as: "buyer", body: fundRequestBody("8N7A6D9XQZ") }), whole],
    ["a note", "POST /users/{uid}/notes", () => ({ as: "boss", body: { text: "Called." } }), whole],
    [
      "an adjustment",
      "PATCH /users/{uid}/balance",
      () => ({ as: "boss", body: { amount: 0.29, reason: "A gift" } }),
      whole,
    ],
    [
      "an upload of codes",
      "POST /admin/unipin/upload",
      () => ({ as: "boss", body: { productId: voucherId, codes: ["WXYZ-1", "WXYZ-1"] } }),
      whole,
    ],
  ])(
    "a repeated call with a key that an earlier release answered gets the same reply, and does nothing: %s",
    async (_, route, made, asKept) => {
      await sql`DELETE FROM idempotency_keys`.execute(store.owner);
      const call = () => store.call(route.replace("{uid}", "buyer"), { ...made(), key: KEY });
      const first = await call();
      expect(first.status).toBe(200);
      await keepReply(route, asKept(first.body));
      const done = await counts();
      const again = await call();
      expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
      expect(await counts()).toEqual(done);
    },
  );
});

async function counts() {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM transfers) AS transfers, (SELECT count(*) FROM orders) AS orders,
           (SELECT count(*) FROM voucher_codes) AS codes`.execute(store.db);
  return rows[0];
}
