import { expect, test } from "vitest";
import { numberIn, numberOrNone } from "./numbers.ts";

test.each([
  ["85.5", 85.5],
  [" ৳1,234.50 ", 1234.5],
  ["1,00,000", 100_000],
  ["১০০", 100],
  ["１００.５", 100.5],
  ["\u200e100", 100],
  [".5", 0.5],
  ["7.", 7],
  ["-1", -1],
  ["15 %", 15],
])("numberIn reads the typed text %j as %d", (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});

test.each(["", " ", "abc", "12abc", "1,5", "1,23", ",100", "1e3", "Infinity", "1.2.3", "1–2", "0x10"])(
  "numberIn rejects the typed text %j as no number",
  (typed) => {
    expect(numberIn(typed)).toBeNaN();
  },
);

test("numberOrNone returns null for an empty text", () => {
  expect([numberOrNone(" "), numberOrNone("0"), numberOrNone("x")]).toEqual([null, 0, Number.NaN]);
});
