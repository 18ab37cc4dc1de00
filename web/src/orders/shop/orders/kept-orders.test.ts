import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KEPT_ORDERS } from "../../../platform/lib/kept-orders-key.ts";
import { type KeptOrder, keepOrders, readKeptOrders } from "./kept-orders.ts";

const order = (n: number, more: Partial<KeptOrder> = {}): KeptOrder => ({
  _id: `order-${n}`,
  product: { _id: "p", name: "115 Diamonds", type: "normal" },
  gameAccount: "1234567890",
  amount: 82,
  status: "pending",
  deliveredCode: null,
  createdAt: `2026-11-${String(n).padStart(2, "0")}T10:00:00.000Z`,
  ...more,
});

let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const idsOf = (uid: string) => readKeptOrders(uid).orders.map(({ _id }) => _id);

test("keepOrders stores the ten newest orders, each in its latest version", () => {
  keepOrders("me", [order(1), order(2)], 5);
  keepOrders("me", [order(2, { status: "completed", deliveredCode: "ABCD" })], 9);
  expect(readKeptOrders("me")).toMatchObject({ at: 9 });
  expect(idsOf("me")).toEqual(["order-2", "order-1"]);
  expect(readKeptOrders("me").orders[0]).toMatchObject({ status: "completed", deliveredCode: "ABCD" });
  const many = Array.from({ length: 12 }, (_, n) => order(n + 3));
  keepOrders("me", many, 10);
  expect(idsOf("me")).toHaveLength(10);
  expect(idsOf("me")[0]).toBe("order-14");
});

test("stored orders are returned only to their own account, and are replaced when another account stores orders", () => {
  keepOrders("me", [order(1, { deliveredCode: "SECRET" })], 1);
  expect(idsOf("you")).toEqual([]);
  keepOrders("you", [order(2)], 2);
  expect(idsOf("me")).toEqual([]);
  expect(storage.get(KEPT_ORDERS)).not.toContain("SECRET");
});

test("keepOrders stores only the fields that the offline page shows", () => {
  const whole = { ...order(1), transactionId: "TRX123", senderNumber: "01712345678" };
  keepOrders("me", [whole], 1);
  expect(storage.get(KEPT_ORDERS)).not.toMatch(/TRX123|01712345678/);
});

test.each(["", "null", "{", "[]", '{"uid":"me","orders":[{"_id":1},null]}'])(
  "readKeptOrders ignores the stored value %s, which is no order",
  (text) => {
    storage.set(KEPT_ORDERS, text);
    expect(readKeptOrders("me").orders).toEqual([]);
  },
);
