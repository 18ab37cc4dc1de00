import { expect, test } from "vitest";
import { formatOrderFilter, type OrderFilter, parseOrderFilter } from "./order-filter.ts";

const everything: OrderFilter = {
  search: "",
  status: "all",
  Delivery: "all",
  days: "",
  sort: "newest",
  limit: 20,
  page: 1,
};
const parse = (query: string) => parseOrderFilter(new URLSearchParams(query));

test("an address without a query shows everything from page 1", () => {
  expect(parse("")).toEqual(everything);
  expect(formatOrderFilter(everything).toString()).toBe("");
});

test("what is formatted is parsed again", () => {
  const filter: OrderFilter = {
    search: "rahim & co",
    status: "pending",
    Delivery: "failed",
    days: "2026-11-01..2026-11-07",
    sort: "oldest",
    limit: 50,
    page: 3,
  };
  expect(parse(formatOrderFilter(filter).toString())).toEqual(filter);
});

test("the names in the address are those of the API", () => {
  const query = formatOrderFilter({
    search: "x",
    status: "completed",
    Delivery: "delivered",
    days: "week",
    sort: "oldest",
    limit: 100,
    page: 2,
  });
  expect(query.toString()).toBe(
    "search=x&status=completed&Delivery=delivered&days=week&sort=oldest&limit=100&page=2",
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
])("%s counts as the default", (query) => {
  expect(parse(query)).toEqual(everything);
});
