import { feePercent, type OrderStatus, takaToPoisha } from "@hira/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createOrderInstruction } from "../../payments/instructions/create-order-instruction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { confirmPayments, fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

/**
 * Tests every change from one status to another, for every kind of order. The expected results are in the table of
 * docs/decisions/016.
 */

const PRICE = 80;
const FEE = 2;
const statuses: OrderStatus[] = ["pending", "processing", "completed", "canceled", "rejected"];
const held = (status: OrderStatus) => status !== "canceled" && status !== "rejected";

type Kind = { pay: "wallet" | "instant"; product: "normal" | "voucher" };
const kinds: Kind[] = [
  { pay: "wallet", product: "normal" },
  { pay: "wallet", product: "voucher" },
  { pay: "instant", product: "normal" },
  { pay: "instant", product: "voucher" },
];
const cases = kinds.flatMap((kind) => statuses.map((from) => ({ ...kind, from })));

let store: TestStore;
const productIds = { normal: "", voucher: "" };
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  const rule = { feePercent: feePercent(2.5), waivedFrom: takaToPoisha(0) };
  await createOrderInstruction({ db: store.db, actor: systemActor }, { method: "instant", ...rule });
  productIds.normal = (await seedShop(store.db, { price: PRICE, stock: 1000 })).productId;
  productIds.voucher = (await seedShop(store.db, { price: PRICE, stock: 0 })).productId;
  const codes = Array.from({ length: 600 }, (_, n) => `CODE-${10_000 + n}`);
  const body = { productId: productIds.voucher, codes };
  expect((await store.call("POST /admin/unipin/upload", { as: "boss", body })).status).toBe(200);
});

/** Places an order of a new customer whose wallet has exactly the price of the order. */
async function place({ pay, product }: Kind) {
  const uid = await store.signUp(`buyer-${++serial}`);
  if (pay === "wallet") await fund(store.db, uid, PRICE);
  else await confirmPayments(store.db, uid);
  const body = {
    productId: productIds[product],
    paymentMethod: pay,
    amount: pay === "wallet" ? PRICE : PRICE + FEE,
    ...(product === "normal" && { gameAccount: "12345678" }),
    ...(pay === "instant" && {
      transactionId: `TRX${1000 + serial}`,
      senderNumber: "01712345678",
      method: "Nagad",
    }),
  };
  const reply = await store.call("POST /orders", { as: uid, body });
  expect(reply.status).toBe(200);
  return { uid, id: reply.body.order._id as string };
}

type Placed = Awaited<ReturnType<typeof place>>;

const change = (id: string, body: object) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body });

async function stockOf({ product }: Kind): Promise<number> {
  return (await store.call(`GET /unipin/availability?productId=${productIds[product]}`)).body.available;
}

/** Returns all values that an order changes: balance, stock, code and ledger. Amounts are in taka. */
async function factsOf({ uid, id }: Placed) {
  const transfers = await store.db
    .selectFrom("transfers")
    .select(["from_account", "to_account", "amount"])
    .where("reference", "=", id)
    .execute();
  const moved = (account: string) =>
    transfers.reduce(
      (sum, { from_account, to_account, amount }) =>
        sum + (Number(to_account === account) - Number(from_account === account)) * amount,
      0,
    ) / 100;
  const { order } = (await store.call(`GET /orders/${id}`, { as: uid })).body;
  const claim = store.db.selectFrom("transaction_claims").select("trx_id").where("reference", "=", id);
  return {
    status: order.status,
    Delivery: order.Delivery,
    refunded: order.refunded,
    isCodeShown: order.deliveredCode !== null,
    wallet: moved(`wallet:${uid}`),
    cash: moved("cash:nagad"),
    sales: moved("income:sales"),
    fees: moved("income:fees"),
    ownsTransactionId: (await claim.execute()).length === 1,
  };
}

/**
 * Computes the expected values after a sequence of statuses, using only that table. `refund`: index of the change that
 * releases the order with a refund to the wallet.
 */
function due({ pay, product }: Kind, way: OrderStatus[], refund?: number) {
  let paidFrom = pay;
  let isReceived = false;
  let isDelivered = false;
  let isCodeShown = false;
  let wasReceived = false;
  let codesUsed = 0;
  let Delivery = "pending";
  way.forEach((status, n) => {
    const before = way[n - 1] ?? "canceled";
    if (held(before) && !held(status)) {
      if (isDelivered) codesUsed++;
      isDelivered = false;
      if (n === refund) [paidFrom, isReceived] = ["wallet", true];
      if (paidFrom === "instant") isReceived = false;
    }
    if (product === "voucher" && !held(before) && held(status)) Delivery = "pending";
    if (pay === "instant" && status === "completed") isReceived = true;
    wasReceived ||= isReceived;
    if (status !== "completed") return;
    if (product === "voucher") [Delivery, isDelivered, isCodeShown] = ["delivered", true, true];
  });
  const status = way.at(-1) ?? "pending";
  const [price, fee] = [PRICE, pay === "instant" ? FEE : 0];
  const isInWallet = pay === "instant" && paidFrom === "wallet" && !held(status);
  const isSold = pay === "wallet" ? held(status) : isReceived && !isInWallet;
  return {
    facts: {
      status,
      Delivery,
      refunded: paidFrom === "wallet" && !held(status) ? price + fee : 0,
      isCodeShown,
      wallet: (pay === "wallet" && held(status) ? -price : 0) + (isInWallet ? price + fee : 0),
      cash: isReceived ? -(price + fee) : 0,
      sales: isSold ? price : 0,
      fees: isSold ? fee : 0,
      ownsTransactionId: pay === "instant" && (held(status) || wasReceived),
    },
    taken: codesUsed + Number(held(status)),
  };
}

const startOf = ({ pay, product }: Kind): OrderStatus =>
  pay === "wallet" && product === "voucher" ? "completed" : "pending";

/** Changes an order to each of the statuses, sends each change twice, and compares all values after each change. */
async function walk(kind: Kind, steps: OrderStatus[], refund?: number): Promise<void> {
  const stock = await stockOf(kind);
  const placed = await place(kind);
  const way = [startOf(kind)];
  for (const status of [undefined, ...steps]) {
    if (status) {
      way.push(status);
      const body = { status, ...(way.length - 1 === refund && { refundToWallet: true }) };
      for (let time = 0; time < 2; time++) expect((await change(placed.id, body)).status).toBe(200);
    }
    const { facts, taken } = due(kind, way, refund);
    expect({ way, ...(await factsOf(placed)) }).toEqual({ way, ...facts });
    expect({ way, taken: stock - (await stockOf(kind)) }).toEqual({ way, taken });
  }
}

describe("each change of an order's status moves its money, stock and code exactly one time", () => {
  it.each(cases)(
    "every change of status moves money, stock and code only once, even if it is sent twice: $pay, $product, from $from",
    async ({ from, ...kind }) => {
      for (const to of statuses) await walk(kind, from === startOf(kind) ? [to] : [from, to]);
    },
  );

  it.each(kinds)(
    "three releases with a reopening after each move money, stock and code once per change: $pay, $product",
    async (kind) => {
      await walk(kind, [
        "canceled",
        "completed",
        "rejected",
        "processing",
        "completed",
        "canceled",
        "pending",
      ]);
    },
  );
});

describe("releasing an order with a refund credits the wallet only once, and reopening the order takes the refund back", () => {
  const refunds = kinds
    .filter(({ pay }) => pay === "instant")
    .flatMap((kind) => (["pending", "processing", "completed"] as const).map((from) => ({ ...kind, from })));

  it.each(refunds)(
    "a release makes only one refund to the wallet, even if it is sent again: $product, from $from",
    async ({ from, ...kind }) => {
      const release = from === "pending" ? 1 : 2;
      const before = from === "pending" ? [] : [from];
      for (const to of ["canceled", "rejected"] as const) {
        await walk(kind, [...before, to, "rejected", "canceled"], release);
      }
      for (const again of ["pending", "processing", "completed"] as const) {
        await walk(kind, [...before, "canceled", again, "completed", "rejected"], release);
      }
    },
  );
});

describe("reopening a released order can be refused", () => {
  it.each(kinds)(
    "reopening an order is refused if its stock was sold, and nothing changes: $pay, $product",
    async (kind) => {
      const placed = await place(kind);
      await change(placed.id, { status: "canceled" });
      const before = await factsOf(placed);
      const { id, left } = { id: productIds[kind.product], left: await stockOf(kind) };
      const setStock = (stock: number, from: "available" | "used", to: "available" | "used") =>
        kind.product === "normal"
          ? store.db.updateTable("product_stock").set({ stock }).where("product_id", "=", id).execute()
          : store.db
              .updateTable("voucher_codes")
              .set({ status: to })
              .where("order_id", "is", null)
              .where("status", "=", from)
              .execute();
      await setStock(0, "available", "used");
      for (const status of ["pending", "completed"]) {
        const reply = await change(placed.id, { status });
        expect(reply).toMatchObject({ status: 409, body: { code: "out_of_stock" } });
        expect(reply.body.message).toBe("This product is out of stock.");
      }
      expect(await factsOf(placed)).toEqual(before);
      await setStock(left, "used", "available");
    },
  );

  it.each(kinds)(
    "reopening an order is refused if its money was spent or its transaction ID is claimed: $pay, $product",
    async (kind) => {
      const placed = await place(kind);
      await change(placed.id, { status: "canceled" });
      const before = await factsOf(placed);
      const stock = await stockOf(kind);
      if (kind.pay === "wallet") await fund(store.db, placed.uid, -1);
      else {
        const trxId = `TRX${1000 + serial}`;
        const claim = { trx_id: trxId, kind: "order" as const, reference: productIds.normal };
        await store.db.insertInto("transaction_claims").values(claim).execute();
      }
      const reply = await change(placed.id, { status: "pending" });
      expect(reply.status).toBe(409);
      expect(reply.body.message).toBe(
        kind.pay === "wallet"
          ? "Insufficient balance. You need ৳80.00."
          : "This Transaction ID has already been submitted.",
      );
      expect([await factsOf(placed), await stockOf(kind)]).toEqual([before, stock]);
      await store.db.deleteFrom("transaction_claims").where("reference", "=", productIds.normal).execute();
    },
  );
});

describe("deleting an order, for each status", () => {
  it.each(cases)(
    "deleting an order cancels it first if it is open, and hides it in any case: $pay, $product, from $from",
    async ({ from, ...kind }) => {
      const stock = await stockOf(kind);
      const placed = await place(kind);
      const way = [startOf(kind)];
      if (from !== way[0]) {
        await change(placed.id, { status: from });
        way.push(from);
      }
      expect((await store.call(`DELETE /orders/admin/orders/${placed.id}`, { as: "boss" })).status).toBe(200);
      if (from === "pending" || from === "processing") way.push("canceled");
      const { facts, taken } = due(kind, way);
      expect(await factsOf(placed)).toEqual(facts);
      expect(stock - (await stockOf(kind))).toBe(taken);
      const listed = await store.call(`GET /orders/admin/orders?search=${placed.id}`, { as: "boss" });
      expect(listed.body.total).toBe(0);
      expect((await store.call(`DELETE /orders/admin/orders/${placed.id}`, { as: "boss" })).status).toBe(404);
      expect((await change(placed.id, { status: "completed" })).status).toBe(404);
    },
  );
});

describe("the ledger after all changes of status", () => {
  it("the ledger and its counters agree after the changes of status in all tests of this file", async () => {
    expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
  });
});
