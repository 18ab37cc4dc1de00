import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmPayments, fund, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import { expireOrders } from "./expire-orders.ts";

let store: TestStore;
let serial = 0;
const PRICE = 80;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
});

const buy = (as: string, productId: string, paymentMethod = "instant") =>
  store.call("POST /orders", {
    as,
    body: {
      productId,
      paymentMethod,
      amount: PRICE,
      gameAccount: "12345678",
      transactionId: `MADEUP${10_000 + ++serial}`,
      senderNumber: "01712345678",
      method: "bKash",
    },
  });
/** Sends all orders at the same time, so that they compete for the same stock. */
const buyAll = (buyers: string[], productId: string) =>
  Promise.all(buyers.map(async (uid) => (await buy(uid, productId)).body.code as string | undefined));
const counted = (codes: (string | undefined)[], code?: string) =>
  codes.filter((each) => each === code).length;
const available = async (id: string) =>
  (await store.call(`GET /unipin/availability?productId=${id}`)).body.available;
const units = async (stock: number) => (await seedShop(store.db, { price: PRICE, stock })).productId;
async function codes(count: number): Promise<string> {
  const { productId } = await seedShop(store.db, { price: PRICE, stock: 0 });
  const all = Array.from({ length: count }, (_, n) => `STOCK-${++serial}-${1000 + n}`);
  await store.call("POST /admin/unipin/upload", { as: "boss", body: { productId, codes: all } });
  return productId;
}
async function accounts(count: number, paid: number): Promise<string[]> {
  const uids: string[] = [];
  for (let n = 0; n < count; n++) uids.push(await store.signUp(`many-${++serial}`));
  if (paid > 0) for (const uid of uids) await confirmPayments(store.db, uid, paid);
  return uids;
}
const times = (count: number, uids: string[]) => Array.from({ length: count }, () => uids).flat();

describe("a customer who reserves stock with orders that they do not pay", () => {
  it("a customer who has paid only ৳10 so far can reserve 3 of 40 units, and none of 40 codes, without paying", async () => {
    const [uid = ""] = await accounts(1, 10);
    const [plain, voucher] = [await units(40), await codes(40)];
    expect(counted(await buyAll(times(25, [uid]), plain))).toBe(3);
    expect(counted(await buyAll(times(25, [uid]), voucher))).toBe(0);
    expect([await available(plain), await available(voucher)]).toEqual([37, 40]);
    await sql`UPDATE orders SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL`.execute(
      store.db,
    );
    await expireOrders({
      db: store.db,
      log: {
        info: () => {},
        error: ({ err }: { err: unknown }) => {
          throw err;
        },
      },
    });
    expect(await available(plain)).toBe(40);
  });

  it("20 accounts that do not pay leave half of the units to other customers", async () => {
    const plain = await units(40);
    const outcomes = await buyAll(times(3, await accounts(20, 10)), plain);
    expect(counted(outcomes)).toBe(20);
    expect(new Set(outcomes)).toEqual(new Set([undefined, "stock_awaits_payment"]));
    expect(await available(plain)).toBe(20);
    const [buyer = ""] = await accounts(1, 0);
    await fund(store.db, buyer, 20 * PRICE);
    for (let n = 0; n < 20; n++) expect((await buy(buyer, plain, "wallet")).status).toBe(200);
    expect(await available(plain)).toBe(0);
  });

  it("20 accounts that do not pay now, but have paid before, leave half of the codes to other customers", async () => {
    const voucher = await codes(40);
    const outcomes = await buyAll(times(3, await accounts(20, 1_000)), voucher);
    expect(counted(outcomes)).toBe(20);
    expect(new Set(outcomes)).toEqual(new Set([undefined, "stock_awaits_payment"]));
    expect(await available(voucher)).toBe(20);
  });

  it("an account may have at most 10 unpaid orders, even if it has paid before", async () => {
    const uids = await accounts(1, 100_000);
    const outcomes = await buyAll(times(25, uids), await units(40));
    expect(counted(outcomes)).toBe(10);
    expect(counted(outcomes, "too_many_unconfirmed_orders")).toBe(15);
  });
});

describe("how much of a small stock can be reserved by unpaid orders", () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
  ])("of a small stock of %i units, %i can be reserved by unpaid orders", async (stock, share) => {
    const plain = await units(stock);
    const outcomes = await buyAll(await accounts(4, 0), plain);
    expect(counted(outcomes)).toBe(share);
    expect(await available(plain)).toBe(stock - share);
  });

  it("when earlier orders are paid, unpaid orders may reserve more units of a small stock", async () => {
    const plain = await units(3);
    const [first = "", second = "", third = ""] = await accounts(3, 0);
    const { order } = (await buy(first, plain)).body;
    await buy(second, plain);
    expect((await buy(third, plain)).body).toMatchObject({
      code: "stock_awaits_payment",
      message:
        "Too many orders of this package are waiting for payment. Pay from your wallet, or try again later. If you have sent the money already, use its Transaction ID under Add Money.",
    });
    await store.call(`PATCH /orders/admin/orders/${order._id}`, {
      as: "boss",
      body: { status: "completed" },
    });
    expect((await buy(third, plain)).body.code).toBe("stock_awaits_payment");
    await store.call(`PATCH /products/${plain}`, { as: "boss", body: { stock: 2 } });
    expect((await buy(third, plain)).status).toBe(200);
  });
});

it("after all tests of this file, the ledger agrees with the orders", async () => {
  expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
});
