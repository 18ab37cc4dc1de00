import { expect, test } from "vitest";
import { pageCountOf } from "./page-count.ts";

test("pageCountOf counts a partly filled page as a page, and returns 1 for an empty list", () => {
  expect(pageCountOf(40, 10)).toBe(4);
  expect(pageCountOf(41, 10)).toBe(5);
  expect(pageCountOf(0, 10)).toBe(1);
  expect(pageCountOf(0, 20)).toBe(1);
  expect(pageCountOf(21, 20)).toBe(2);
});
