import { expect, test } from "vitest";
import { adjustedText, overdrawText, signed } from "./adjustment.ts";

test('signed returns the amount for "plus", and the negative amount for "minus"', () => {
  expect(signed("plus", 100)).toBe(100);
  expect(signed("minus", 100)).toBe(-100);
});

test("adjustedText says whether money was added or deducted, and shows the amount without a sign", () => {
  expect(adjustedText(100)).toBe("Balance added: ৳100.00");
  expect(adjustedText(-1234)).toBe("Balance deducted: ৳1,234.00");
});

test("overdrawText warns if a deduction exceeds the balance, exact to the poisha, but not if it only empties the wallet", () => {
  expect(overdrawText(50, -50)).toBeNull();
  expect(overdrawText(0.1, 5)).toBeNull();
  expect(overdrawText(50.3, -80.4)).toBe(
    "Below zero: this wallet holds ৳50.30, ৳30.10 less than you deduct.",
  );
});
