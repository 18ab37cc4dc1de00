import type { AdminProduct } from "@hira/contract";
import { expect, test } from "vitest";
import { changesIn, newRule, previewOf, ruleOf } from "./price-preview.ts";

const product = (
  _id: string,
  price: number,
  cost: number | null = null,
  supplierCost: number | null = null,
) => ({ _id, price, cost, supplierCost }) as AdminProduct;

test("ruleOf reads a percentage or an amount in taka, up or down, with at most two decimals", () => {
  expect(ruleOf({ ...newRule, by: "5" })).toEqual({ kind: "percent", by: 5, roundTo: 0 });
  expect(ruleOf({ kind: "taka", direction: "down", by: "৳1,000.50", roundTo: "5" })).toEqual({
    kind: "taka",
    by: -1000.5,
    roundTo: 5,
  });
  for (const by of ["", "x", "-5", "1.005", "0"]) expect(ruleOf({ ...newRule, by })).toBeUndefined();
  expect(ruleOf({ ...newRule, by: "0", roundTo: "10" })).toEqual({ kind: "percent", by: 0, roundTo: 10 });
});

test("previewOf marks new prices that are below the cost or invalid, and changesIn returns only the chosen changes", () => {
  const rule = ruleOf({ kind: "taka", direction: "down", by: "10", roundTo: "0" });
  const previews = previewOf(
    [product("a", 100, 95), product("b", 5), product("c", 100), product("d", 100)],
    rule,
  );
  expect(previews.map(({ price, belowCost }) => [price, belowCost])).toEqual([
    [90, true],
    [undefined, false],
    [90, false],
    [90, false],
  ]);
  expect(changesIn(previews, (id) => id !== "d")).toEqual([
    { _id: "a", before: 100, price: 90 },
    { _id: "c", before: 100, price: 90 },
  ]);
  expect(changesIn(previewOf([product("a", 100)], undefined), () => true)).toEqual([]);
});

test("knownCost prefers the supplier's price to the cost that an operator entered", () => {
  const rule = ruleOf({ kind: "taka", direction: "down", by: "10", roundTo: "0" });
  const [dear, cheap] = previewOf([product("a", 100, 80, 95), product("b", 100, 95, 80)], rule);
  expect([dear?.belowCost, cheap?.belowCost]).toEqual([true, false]);
});
