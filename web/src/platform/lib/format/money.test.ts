import { expect, test } from "vitest";
import { formatSignedTaka, formatTaka } from "./money.ts";

test.each([
  [0, "৳0.00"],
  [5, "৳5.00"],
  [1234.5, "৳1,234.50"],
  [1234567.89, "৳1,234,567.89"],
  [-20, "-৳20.00"],
  [-0, "৳0.00"],
  [-0.001, "৳0.00"],
])("formatTaka shows %d taka as %s", (amount, text) => {
  expect(formatTaka(amount)).toBe(text);
});

test("formatSignedTaka shows the sign of every amount except zero", () => {
  expect([50, -50, 0].map(formatSignedTaka)).toEqual(["+৳50.00", "-৳50.00", "৳0.00"]);
});
