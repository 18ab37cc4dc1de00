import { expect, test } from "vitest";
import { adjustedText, adjustmentOf, overdrawText } from "./adjustment.ts";

test("plus adds, minus sends a negative amount", () => {
  expect(adjustmentOf("u", "plus", "100")).toEqual({ amount: 100 });
  expect(adjustmentOf("u", "minus", " 100 ")).toEqual({ amount: -100 });
});

test.each([
  ["0.5", -0.5],
  [".01", -0.01],
  ["1234.56", -1234.56],
  ["1,234.56", -1234.56],
])("%s taka can be deducted: a wallet can be emptied to the last poisha", (typed, amount) => {
  expect(adjustmentOf("u", "minus", typed)).toEqual({ amount });
});

test("accepts Bengali digits", () => {
  expect(adjustmentOf("u", "plus", "১২৩")).toEqual({ amount: 123 });
});

test.each(["", "0", "0.00", "-5", ".", "0.005", "1.555", "1e3", "abc", "Infinity", "10000001", "1,5"])(
  "%j is not a valid amount",
  (typed) => {
    expect(adjustmentOf("u", "plus", typed)).toEqual({ error: "Enter a valid amount." });
  },
);

test("a missing user is reported before an invalid amount", () => {
  expect(adjustmentOf(undefined, "plus", "")).toEqual({ error: "No user to adjust." });
});

test("the toast says what was done and shows the amount without its sign", () => {
  expect(adjustedText(100)).toBe("Balance added: ৳100.00");
  expect(adjustedText(-1234)).toBe("Balance deducted: ৳1,234.00");
});

test("warns of a deduction above the balance, to the last poisha, but not of one that empties the wallet", () => {
  expect(overdrawText(50, -50)).toBeNull();
  expect(overdrawText(0.1, 5)).toBeNull();
  expect(overdrawText(50.3, -80.4)).toBe(
    "Below zero: this wallet holds ৳50.30, ৳30.10 less than you deduct.",
  );
});
