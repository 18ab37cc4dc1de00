import { expect, it } from "vitest";
import { costOfSale, isBelowCost } from "./costs.ts";

it("a sale is below cost where its price is less than what is known of it", () => {
  expect([isBelowCost(80, 80), isBelowCost(79.99, 80), isBelowCost(0, null)]).toEqual([false, true, false]);
});

it("one costs what its first supplier who says so asks, else what the shop noted", () => {
  expect(costOfSale(70, [null, 80, 60])).toBe(80);
  expect(costOfSale(70, [null])).toBe(70);
  expect(costOfSale(null, [])).toBeNull();
});
