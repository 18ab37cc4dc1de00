import type { FakeOrder } from "@hira/demo/stand-ins/books";
import { expect, test } from "vitest";
import { type AttemptLeft, wrongAttempt, wrongBooks, wrongDeliveries } from "./compare.ts";

const told = (more: Partial<FakeOrder>): FakeOrder => ({
  ...{
    kind: "unipin",
    reference: "r1",
    number: "n1",
    sku: "FREEFIRE_BD:25",
    playerId: "12345678",
    price: 19,
  },
  ...{ behaviour: "well", state: "delivered", delivered: 1, sent: 1, at: "2026-11-22T00:00:00Z", ...more },
});
const left = (more: Partial<AttemptLeft>): AttemptLeft => ({
  ...{ id: "a1", orderId: "o1", reference: "r1", kind: "unipin", state: "succeeded", delivery: "delivered" },
  ...{ cost: 1900, ...more },
});

test("the comparison reports an order that one or two suppliers delivered twice, and a delivery without an attempt of the store", () => {
  const attempts = [left({}), left({ id: "a2", reference: "r2" })];
  expect(wrongDeliveries([told({})], attempts)).toEqual([]);
  expect(wrongDeliveries([told({}), told({ reference: "r2" })], attempts)).toEqual([
    "order o1: delivered 2 times",
  ]);
  expect(wrongDeliveries([told({ delivered: 2 })], attempts)).toHaveLength(2);
  expect(wrongDeliveries([told({ reference: "r9" })], attempts)).toHaveLength(1);
  expect(wrongDeliveries([told({ state: "reversed" }), told({ reference: "r2" })], attempts)).toEqual([]);
});

test("the comparison reports an attempt whose state contradicts its supplier's record, and an open attempt that no operator sees", () => {
  expect(wrongAttempt(left({}), told({}))).toEqual([]);
  expect(wrongAttempt(left({ state: "failed" }), told({}))).toHaveLength(1);
  expect(wrongAttempt(left({}), undefined)).toHaveLength(1);
  expect(wrongAttempt(left({}), told({ state: "reversed" }))).toHaveLength(1);
  expect(wrongAttempt(left({ state: "unknown", delivery: "working" }), told({}))).toHaveLength(1);
  expect(wrongAttempt(left({ state: "unknown", delivery: "stuck" }), told({}))).toEqual([]);
});

test("the comparison reports a cost that the ledger contains too often or not at all", () => {
  expect(wrongBooks("unipin", [told({})], [{ kind: "supplier-cost", amount: 1900, times: 1 }])).toEqual([]);
  expect(wrongBooks("unipin", [told({})], [{ kind: "supplier-cost", amount: 3800, times: 2 }])).toHaveLength(
    1,
  );
  expect(wrongBooks("unipin", [told({})], [])).toHaveLength(1);
});
