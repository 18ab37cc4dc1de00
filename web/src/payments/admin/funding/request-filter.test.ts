import { expect, test } from "vitest";
import { formatRequestFilter, parseRequestFilter, type RequestFilter, rangeText } from "./request-filter.ts";

const everything: RequestFilter = {
  search: "",
  status: "all",
  method: "all",
  assigned: "all",
  days: "",
  sort: "auto",
  limit: 10,
  page: 1,
  after: "",
  before: "",
};
const parse = (query: string) => parseRequestFilter(new URLSearchParams(query));

test("parseRequestFilter returns all requests, 10 per page, for an address without a query", () => {
  expect(parse("")).toEqual(everything);
  expect(formatRequestFilter(everything).toString()).toBe("");
});

test("parseRequestFilter reads the same filter from the address that formatRequestFilter writes", () => {
  const filter: RequestFilter = {
    search: "8N7A",
    status: "pending",
    method: "Nagad",
    assigned: "me",
    days: "today",
    sort: "oldest",
    limit: 50,
    page: 4,
    after: "",
    before: "",
  };
  expect(parse(formatRequestFilter(filter).toString())).toEqual(filter);
});

test.each([
  "days=soon",
  "limit=20",
  "limit=1000",
  "limit=x",
  "sort=price",
  "method=bkash",
  "status=all",
  "page=0",
  "page=1e99",
])("parseRequestFilter replaces the invalid filter %s by the default", (query) => {
  expect(parse(query)).toEqual(everything);
});

test.each([
  [{ rows: Array(10), position: 0, total: 42 }, "Showing 1 to 10 of 42 results"],
  [{ rows: Array(2), position: 40, total: 42 }, "Showing 41 to 42 of 42 results"],
  [{ rows: [], position: 0, total: 0 }, "Showing 0 to 0 of 0 results"],
  [{ rows: Array(10), position: 20, total: 1_000, isExact: false }, "Showing 21 to 30 of 1,000+ results"],
])("isRequestIn tells whether a request matches the filter %j: %s", (page, text) => {
  expect(rangeText(page)).toBe(text);
});
