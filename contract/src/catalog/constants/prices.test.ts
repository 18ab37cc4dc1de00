import { expect, it } from "vitest";
import { type PriceRule, priceBy } from "./prices.ts";

const rule = (kind: PriceRule["kind"], by: number, roundTo: PriceRule["roundTo"] = 0): PriceRule => ({
  kind,
  by,
  roundTo,
});

it.each([
  [100, rule("percent", 5), 105],
  [100, rule("percent", -5), 95],
  [85.5, rule("percent", 10), 94.05],
  [0.05, rule("percent", 10), 0.06],
  [33.33, rule("percent", 2.5), 34.16],
  [85, rule("percent", 7, 1), 91],
  [85, rule("percent", 7, 5), 90],
  [92.5, rule("taka", 0, 5), 95],
  [92.49, rule("taka", 0, 5), 90],
  [85, rule("taka", 10), 95],
  [85, rule("taka", -10.25), 74.75],
  [94, rule("taka", 1, 10), 100],
  [0, rule("percent", 50, 5), 0],
  [1.005, rule("taka", 0), 1.01],
])("a price of ৳%d, changed by the rule %j, becomes ৳%d", (price, how, expected) => {
  expect(priceBy(price, how)).toBe(expected);
});

it.each([
  ["below zero", 5, rule("taka", -6)],
  ["for nothing", 5, rule("taka", -5)],
  ["rounded away", 2, rule("percent", 0, 5)],
  ["beyond the largest amount", 9_999_999, rule("percent", 100)],
])("priceBy returns no price if the new price is %s", (_, price, how) => {
  expect(priceBy(price, how)).toBeUndefined();
});
