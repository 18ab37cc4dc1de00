import { expect, test } from "vitest";
import { formatUserFilter, parseUserFilter } from "./user-filter.ts";

const read = (query: string) => parseUserFilter(new URLSearchParams(query));

test("userAddressState reads an address without a filter as page 1 with ten accounts", () => {
  expect(read("")).toEqual({ search: "", status: "all", tag: "", days: "", limit: 10, page: 1 });
});

test.each([
  "limit=20",
  "limit=0",
  "page=0",
  "page=-2",
  "page=1.5",
  "page=x",
  "status=gone",
  "days=soon",
  "search=%20%20",
])("userAddressState replaces the invalid filter %s by the default filter", (query) => {
  expect(read(query)).toEqual(read(""));
});

test("userAddressState writes a filter to the address without default values, and reads the same filter back", () => {
  const filter = {
    search: "nusrat & co",
    status: "frozen",
    tag: "reseller",
    days: "2026-11-01..",
    limit: 25,
    page: 3,
  } as const;
  expect(parseUserFilter(formatUserFilter(filter))).toEqual(filter);
  expect(formatUserFilter(read("")).toString()).toBe("");
});
