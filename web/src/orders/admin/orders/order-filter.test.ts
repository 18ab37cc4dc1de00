import { expect, test } from "vitest";
import { chosenSort, sortOf } from "../../../platform/admin/lists/list-address.ts";
import {
  formatOrderFilter,
  isOrderIn,
  isOrderQueue,
  type OrderFilter,
  parseOrderFilter,
} from "./order-filter.ts";

const start = { page: 1, after: "", before: "" };
const everything: OrderFilter = {
  search: "",
  status: "all",
  Delivery: "all",
  assigned: "all",
  days: "",
  sort: "auto",
  limit: 20,
  ...start,
};
const parse = (query: string) => parseOrderFilter(new URLSearchParams(query));

test("parseOrderFilter returns the first page of all orders for an address without a query", () => {
  expect(parse("")).toEqual(everything);
  expect(formatOrderFilter(everything).toString()).toBe("");
});

test("parseOrderFilter reads the same filter from the address that formatOrderFilter writes", () => {
  const filter: OrderFilter = {
    search: "rahim & co",
    status: "pending",
    Delivery: "failed",
    assigned: "me",
    days: "2026-11-01..2026-11-07",
    sort: "oldest",
    ...start,
    limit: 50,
    page: 3,
  };
  expect(parse(formatOrderFilter(filter).toString())).toEqual(filter);
});

test("formatOrderFilter uses the same names as the API's query parameters", () => {
  const query = formatOrderFilter({
    search: "x",
    status: "completed",
    Delivery: "delivered",
    assigned: "nobody",
    days: "week",
    sort: "oldest",
    ...start,
    limit: 100,
    page: 2,
  });
  expect(query.toString()).toBe(
    "search=x&status=completed&Delivery=delivered&assigned=nobody&days=week&sort=oldest&limit=100&page=2",
  );
});

test.each([
  "status=paid",
  "Delivery=lost",
  "sort=price",
  "days=soon",
  "limit=7",
  "page=0",
  "page=-2",
  "page=1.5",
  "page=many",
  "search=%20%20",
  "status=all",
])("parseOrderFilter replaces the invalid filter %s by the default", (query) => {
  expect(parse(query)).toEqual(everything);
});

test("a list of waiting orders is sorted by default with the oldest order first", () => {
  const sorted = (query: string) => sortOf(parse(query), isOrderQueue(parse(query)));
  expect(["", "status=completed", "status=pending", "Delivery=processing"].map(sorted)).toEqual([
    "newest",
    "newest",
    "oldest",
    "oldest",
  ]);
  expect(sorted("status=pending&sort=newest")).toBe("newest");
  expect(chosenSort("oldest", true)).toBe("auto");
  expect(chosenSort("oldest", false)).toBe("oldest");
});

test("isOrderIn is false as soon as the order's status or delivery differs from the filter", () => {
  const pending = { status: "pending", Delivery: "pending" };
  const filter = parse("status=pending&Delivery=pending");
  expect(isOrderIn(filter, pending)).toBe(true);
  expect(isOrderIn(filter, { ...pending, Delivery: "delivered" })).toBe(false);
  const mine = parse("assigned=me");
  expect(isOrderIn(mine, { ...pending, assignedTo: null })).toBe(false);
  expect(isOrderIn(everything, { status: "rejected", Delivery: "failed" })).toBe(true);
});
