import { expect, it } from "vitest";
import { againstCost, costOfSale, isBelowCost } from "./costs.ts";

it("isBelowCost: a sale is below cost if its price is less than the known cost", () => {
  expect([isBelowCost(80, 80), isBelowCost(79.99, 80), isBelowCost(0, null)]).toEqual([false, true, false]);
});

it("againstCost excludes a supplier whose cost is above the price or ceiling, but none whose cost is unknown", () => {
  const against = (cost: number | null, ceiling: number | null) => againstCost(cost, { price: 80, ceiling });
  expect([against(80, null), against(80, 80), against(null, 1)]).toEqual([null, null, null]);
  expect([against(80.01, 90), against(71, 70)]).toEqual(["below-cost", "over-ceiling"]);
});

it("costOfSale returns the price of the first supplier that states one, else the cost that the shop entered", () => {
  expect(costOfSale(70, [null, 80, 60])).toBe(80);
  expect(costOfSale(70, [null])).toBe(70);
  expect(costOfSale(null, [])).toBeNull();
});
