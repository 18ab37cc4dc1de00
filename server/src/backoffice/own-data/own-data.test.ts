import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { confirmPayments, fund, fundRequestBody, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let productId: string;
const PRICE = 85;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["mina", "rafi"]) await store.signUp(uid);
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 10 }));
});

const dataOf = async (as: string) => store.call("GET /account/data", { as });
const buy = async (as: string) => {
  const body = { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678" };
  return (await store.call("POST /orders", { as, body })).body.order._id as string;
};

test("a customer's data file contains all data of the account, with amounts in taka, but no data of other accounts and no operators' notes", async () => {
  await fund(store.db, "mina", 200);
  await fund(store.db, "rafi", 200);
  const [order, other] = [await buy("mina"), await buy("rafi")];
  const { request } = (await store.call("POST /requests", { as: "mina", body: fundRequestBody("MINA0001") }))
    .body;
  await store.call("POST /users/mina/notes", { as: "boss", body: { text: "Calls at night" } });
  const reply = await dataOf("mina");
  expect(reply.headers["content-type"]).toContain("application/json");
  expect(reply.headers["content-disposition"]).toBe('attachment; filename="my-data.json"');
  expect(reply.body).toMatchObject({
    format: "hira-own-data",
    version: 1,
    profile: { uid: "mina", email: "mina@mail.test", balance: 115 },
    walletEntries: [
      { amount: 200, balanceAfter: 200 },
      { amount: -85, balanceAfter: 115, kind: "order-payment" },
    ],
    orders: [{ order, amount: 85, fromWallet: 0, playerId: "12345678", status: "pending" }],
    fundRequests: [{ id: request._id, transactionId: "MINA0001", status: "pending" }],
    reviews: [],
    savedPlayerIds: expect.any(Array),
  });
  for (const foreign of ["rafi", other, "Calls at night"])
    expect(JSON.stringify(reply.body)).not.toContain(foreign);
});

test("a customer's data file contains a voucher code after the code's delivery, but not while an order only reserves it", async () => {
  const { productId } = await seedShop(store.db, { price: PRICE, stock: 0 });
  const codes = ["SECRET-0001", "SECRET-0002"];
  await store.call("POST /admin/unipin/upload", { as: "boss", body: { productId, codes } });
  await store.signUp("reader");
  await fund(store.db, "reader", PRICE);
  await confirmPayments(store.db, "reader");
  const order = { productId, amount: PRICE };
  const shown = await store.call("POST /orders", {
    as: "reader",
    body: { ...order, paymentMethod: "wallet" },
  });
  const transfer = { paymentMethod: "instant", transactionId: "TRX10001", senderNumber: "01712345678" };
  expect((await store.call("POST /orders", { as: "reader", body: { ...order, ...transfer } })).status).toBe(
    200,
  );
  const { body } = await dataOf("reader");
  expect(body.orders).toMatchObject([{ code: shown.body.order.deliveredCode }, { status: "pending" }]);
  expect(body.orders[1]).not.toHaveProperty("code");
});

test("a customer's data file contains every row of a long history, in the order of time", async () => {
  await store.signUp("busy");
  await sql`
    SELECT move_wallet('busy', n, gen_random_uuid(), 'equity:adjustments', 'adjustment', 'long-' || n, 0, 'boss', NULL)
    FROM generate_series(1, 2300) AS n`.execute(store.owner);
  const { walletEntries } = (await dataOf("busy")).body;
  expect(walletEntries.map(({ amount }: { amount: number }) => Math.round(amount * 100))).toEqual(
    Array.from({ length: 2300 }, (_, n) => n + 1),
  );
});
