import { expect, test } from "vitest";
import { formatCodeFilter, parseCodeFilter } from "./code-filter.ts";

const product = "0190a0a0-0000-7000-8000-000000000001";
const parse = (text: string) => parseCodeFilter(new URLSearchParams(text));

test("parseCodeFilter returns all codes, 20 per page, for an address without a query", () => {
  expect(parse("")).toEqual({ product: "", status: "all", search: "", limit: 20, page: 1 });
});

test("parseCodeFilter reads the same filter from the address that formatCodeFilter writes", () => {
  const address = `product=${product}&status=sold&search=1234&limit=50&page=3`;
  expect(formatCodeFilter(parse(address)).toString()).toBe(address);
  expect(formatCodeFilter(parse("")).toString()).toBe("");
});

test("parseCodeFilter replaces an invalid value by the default", () => {
  expect(parse("product=x&status=lost&limit=7&page=-1")).toEqual(parse(""));
});
