import { expect, test } from "vitest";
import { differenceFrom, isSlip } from "./id-difference.ts";

const marked = (other: string, id: string) => {
  const { before, odd, after } = differenceFrom(other, id);
  return `${before}[${odd}]${after}`;
};

test("differenceFrom returns the letter that differs, or both letters if two are swapped", () => {
  expect(marked("BLU0H0X00P", "BLU0H0XO0P")).toBe("BLU0H0X[O]0P");
  expect(marked("BLU0H0X00P", "BLU00HX00P")).toBe("BLU0[0H]X00P");
  expect(marked("ABCDEF", "XBCDEF")).toBe("[X]BCDEF");
});

test("differenceFrom returns the position of a missing or additional letter", () => {
  expect(marked("BLU0H0X00P", "BLU0HX00P")).toBe("BLU0H[]X00P");
  expect(marked("BLU0H0X00P", "BLU0H0X000P")).toBe("BLU0H0X00[0]P");
  expect(marked("AAAA", "AAA")).toBe("AAA[]");
  expect(marked("AAA", "AAAA")).toBe("AAA[A]");
});

test("differenceFrom returns no letters for equal transaction IDs", () => {
  expect(marked("BLU0H0X00P", "BLU0H0X00P")).toBe("BLU0H0X00P[]");
});

test("isSlip is true for one wrong letter, and false for an unrelated transaction ID", () => {
  expect(isSlip("BLU0H0X00P", "BLU0H0XO0P")).toBe(true);
  expect(isSlip("BLU0H0X00P", "BLU00HX00P")).toBe(true);
  expect(isSlip("BLU0H0X00P", "BLU0HX00P")).toBe(true);
  expect(isSlip("BLU0H0X00P", "BLU0H0X00P")).toBe(false);
  expect(isSlip("BLU0H0X00P", "70HKUOBF")).toBe(false);
  expect(isSlip("BLU0H0X00P", "CLU0H0X00Q")).toBe(false);
});
