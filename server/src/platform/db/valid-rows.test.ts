import { mobileMoneyMethods } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { newId } from "../lib/ids.ts";

type Row = Record<string, string | number | boolean | null>;

let store: TestStore;
let wallet: Row;
let instant: Row;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("alice");
  const { productId } = await seedShop(store.db, { price: 80, stock: 5 });
  wallet = {
    uid: "alice",
    product_id: productId,
    product_name: "100 Diamonds",
    product_type: "normal",
    category_id: newId(),
    amount: 8000,
    payment_method: "wallet",
    game_account: "1",
    status: "pending",
    delivery: "pending",
  };
  const paid = { method: "bKash", transaction_id: "9G7H2K4L", sender_number: "01712345678" };
  instant = { ...wallet, ...paid, payment_method: "instant", paid_from: "transfer", fee: 100 };
});

/**
 * Inserts as the owner of the tables. The owner has every right, so that only a table's constraints can refuse the row.
 */
const insert = (table: string, row: Row) =>
  sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      VALUES (${sql.join(Object.values(row))})`.execute(store.owner);

describe("the table of orders accepts only valid rows", () => {
  it.each([
    ["of the wallet", () => wallet],
    ["free", () => ({ ...wallet, amount: 0 })],
    ["whose unit came back", () => ({ ...wallet, hold: 2, status: "canceled", delivery: "failed" })],
    ["of an instant transfer", () => instant],
    [
      "of an instant transfer that a wallet pays now",
      () => ({ ...instant, paid_from: "wallet", received: true }),
    ],
    ["that waits for its money", () => ({ ...instant, expires_at: "2027-01-01" })],
    ["that waits for its code", () => ({ ...instant, product_type: "unipin", waits_for_code: true })],
    [
      "with an ID of before",
      () => ({ ...instant, transaction_id: "9g7h-2k4l", transaction_id_as_typed: true }),
    ],
    ["that the wallet pays in part", () => ({ ...instant, wallet_part: 7800 })],
    ["whose method nobody noted", () => ({ ...instant, method: null })],
  ])("the table of orders accepts a valid row: %s", async (_, row) => {
    await insert("orders", { ...row(), id: newId() });
  });

  it.each([
    ["a price below zero", () => wallet, { amount: -1 }],
    ["a fee below zero", () => instant, { fee: -1 }],
    ["a fee above its amount", () => instant, { fee: 8001 }],
    ["no hold", () => wallet, { hold: 0 }],
    ["an unknown status", () => wallet, { status: "lost" }],
    ["an unknown delivery", () => wallet, { delivery: "lost" }],
    ["an unknown payment method", () => wallet, { payment_method: "card" }],
    ["an unknown mobile method", () => instant, { method: "a card" }],
    ["an unknown payer", () => instant, { paid_from: "shop" }],
    ["an instant payment without its ID", () => instant, { transaction_id: null }],
    ["an instant payment without its sender", () => instant, { sender_number: null }],
    ["an ID in another spelling", () => instant, { transaction_id: "9g7h2k4l" }],
    ["an ID too short", () => instant, { transaction_id: "9G7H2" }],
    ["another spelling for a wallet's order", () => wallet, { transaction_id: "9g7h2k4l" }],
    [
      "a transfer for a wallet's order",
      () => wallet,
      { transaction_id: "9G7H2K4L", sender_number: "01712345678" },
    ],
    ["a wallet's order paid by transfer", () => wallet, { paid_from: "transfer" }],
    ["a wallet's order received", () => wallet, { received: true }],
    ["a wallet's order with a fee", () => wallet, { fee: 1 }],
    ["a wallet's order with a mobile method", () => wallet, { method: "bKash" }],
    ["a wallet's order that expires", () => wallet, { expires_at: "2027-01-01" }],
    ["an expiry of what is done", () => instant, { expires_at: "2027-01-01", status: "processing" }],
    ["a code awaited for what has none", () => instant, { waits_for_code: true }],
    [
      "a code awaited when all is over",
      () => instant,
      { product_type: "unipin", waits_for_code: true, status: "completed" },
    ],
  ])("the table of orders refuses a row with %s", async (_, row, wrong) => {
    await expect(insert("orders", { ...row(), ...wrong, id: newId() })).rejects.toThrow('"orders_valid"');
  });

  it("the table of orders refuses a wallet part in a wallet order, below zero, or as high as the price", async () => {
    for (const row of [
      { ...wallet, wallet_part: 1 },
      { ...instant, wallet_part: -1 },
      { ...instant, wallet_part: 7900 },
    ])
      await expect(insert("orders", { ...row, id: newId() })).rejects.toThrow('"orders_wallet_part"');
  });

  it("an update that would make an order invalid is refused", async () => {
    const id = newId();
    await insert("orders", { ...wallet, id });
    const change = sql`UPDATE orders SET fee = 1 WHERE id = ${id}`.execute(store.owner);
    await expect(change).rejects.toThrow('"orders_valid"');
  });
});

describe("every table with a payment method accepts only known methods", () => {
  const request = { uid: "alice", amount: 100, fee: 0, total: 100, fee_percent: 0, status: "pending" };
  const rule = { waived_from: 0, fee_percent: 0, account_number: "01200000000", note: "" };
  const supplier = newId();
  const topUp = { supplier_id: supplier, amount: 100, actor: "system" };

  beforeAll(() =>
    insert("suppliers", {
      id: supplier,
      key: "one",
      name: "One",
      kind: "redeemer",
      currency: "BDT",
      rate: 1,
    }),
  );

  it.each(mobileMoneyMethods)("%s is accepted in every table with a method", async (method) => {
    await insert("orders", {
      ...instant,
      method,
      transaction_id: `ORDER${method.toUpperCase()}`,
      id: newId(),
    });
    await insert("fund_requests", { ...request, method, trx_id: `FUND${method.toUpperCase()}`, id: newId() });
    await insert("payment_instructions", { ...rule, method, id: newId() });
    await insert("payment_accounts", { method, number: "01200000000", id: newId() });
    await insert("supplier_top_ups", { ...topUp, method, id: newId() });
  });

  it.each<[string, Row]>([
    ["fund_requests", { ...request, trx_id: "FUNDCELLFIN" }],
    ["payment_instructions", rule],
    ["payment_accounts", { number: "01200000000" }],
    ["supplier_top_ups", topUp],
  ])("a row with an unknown method is refused: %s", async (table, row) => {
    await expect(insert(table, { ...row, method: "a card", id: newId() })).rejects.toThrow(
      `"${table}_method_check"`,
    );
  });
});

describe("the table of transfers accepts only valid rows", () => {
  const transfer = { kind: "adjustment", generation: 1, actor: "system", amount: 500 };
  const shop = { ...transfer, from_account: "cash:nagad", to_account: "income:sales" };
  const into = { ...transfer, from_account: "cash:nagad", to_account: "wallet:alice", balance_after: 500 };
  const outOf = { ...transfer, from_account: "wallet:alice", to_account: "income:sales", balance_after: 0 };
  const newOne = (row: Row) => ({ ...row, id: newId(), reference: newId() });

  it.each([
    ["within the shop", shop],
    ["into a wallet", into],
    ["out of a wallet", outOf],
    ["as a cause's first", { ...into, generation: 0 }],
  ])("the table of transfers accepts a valid row: %s", async (_, row) => {
    await insert("transfers", newOne(row));
  });

  it.each([
    ["no amount", { ...shop, amount: 0 }],
    ["an amount below zero", { ...into, amount: -1 }],
    ["a generation below zero", { ...shop, generation: -1 }],
    ["one account on both sides", { ...shop, to_account: "cash:nagad" }],
    ["two wallets", { ...outOf, to_account: "wallet:bob" }],
    ["a nameless wallet", { ...into, to_account: "wallet:" }],
    ["a nameless wallet that pays", { ...outOf, from_account: "wallet:" }],
    ["an unknown kind of account", { ...shop, to_account: "asset:gold" }],
    ["an account's name in capitals", { ...shop, from_account: "cash:Nagad" }],
    ["an unknown account towards a wallet", { ...into, from_account: "asset:gold" }],
    ["an unknown account behind a wallet", { ...outOf, to_account: "asset:gold" }],
    ["a balance below zero", { ...outOf, balance_after: -1 }],
    ["a wallet without its balance", { ...into, balance_after: null }],
    ["a paying wallet without its balance", { ...outOf, balance_after: null }],
    ["a balance of no wallet", { ...shop, balance_after: 0 }],
  ])("the table of transfers refuses a row with %s", async (_, row) => {
    await expect(insert("transfers", newOne(row))).rejects.toThrow('"transfers_valid"');
  });
});
