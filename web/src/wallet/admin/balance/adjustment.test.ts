import { expect, test } from "vitest";
import { adjustedText, overdrawText, signed } from "./adjustment.ts";

test('"plus" adds the amount, "minus" sends it as a negative amount', () => {
  expect(signed("plus", 100)).toBe(100);
  expect(signed("minus", 100)).toBe(-100);
});

test("adjustedText says what was done, with the amount without its sign", () => {
  expect(adjustedText(100)).toBe("Balance added: ৳100.00");
  expect(adjustedText(-1234)).toBe("Balance deducted: ৳1,234.00");
});

test("overdrawText warns of a deduction above the balance, exact to the poisha, but not of one that empties the wallet", () => {
  expect(overdrawText(50, -50)).toBeNull();
  expect(overdrawText(0.1, 5)).toBeNull();
  expect(overdrawText(50.3, -80.4)).toBe(
    "Below zero: this wallet holds ৳50.30, ৳30.10 less than you deduct.",
  );
});
