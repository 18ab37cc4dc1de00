import { expect, test } from "vitest";
import { firstPage, type RecordFilter } from "./list-address.ts";
import { newRowsText } from "./new-rows-button.tsx";
import { pagesOf, totalText, turned } from "./record-pages.ts";

const filter: RecordFilter = { search: "x", sort: "auto", ...firstPage };
const rows = [{ _id: "a" }, { _id: "b" }];

test("turned starts the next page of waiting records after the last row on screen, even if rows have left the list meanwhile", () => {
  const queue = { from: 1, isQueue: true, rows };
  expect(turned(filter, 2, queue)).toEqual({ ...filter, after: "b" });
  expect(turned({ ...filter, after: "z" }, 2, { ...queue, from: 3 })).toEqual({ ...filter, before: "a" });
  expect(turned({ ...filter, after: "z" }, 1, { ...queue, from: 2 })).toEqual(filter);
  expect(turned(filter, 7, queue)).toEqual({ ...filter, page: 7 });
});

test("turned uses page numbers for lists that do not shrink", () => {
  expect(turned(filter, 2, { from: 1, isQueue: false, rows })).toEqual({ ...filter, page: 2 });
});

test("pagesOf computes the page number of waiting records from the number of rows before and after the page", () => {
  const page = (position: number, count: number, total: number, isExact = true) =>
    pagesOf({ rows: Array(count), position, total, isExact }, 20);
  expect(page(0, 20, 60)).toEqual({ page: 1, pageCount: 3, position: 0 });
  expect(page(17, 20, 60)).toEqual({ page: 2, pageCount: 4, position: 17 });
  expect(page(40, 20, 60)).toEqual({ page: 3, pageCount: 3, position: 40 });
  expect(page(0, 0, 0)).toEqual({ page: 1, pageCount: 1, position: 0 });
  expect(page(0, 20, 21, false).pageCount).toBe(2);
  expect(page(0, 20, 20, false).pageCount).toBe(2);
});

test("totalText shows a plus sign after a total that may be larger", () => {
  expect([totalText({ total: 1_000, isExact: false }), totalText({ total: 1_000 })]).toEqual([
    "1,000+",
    "1,000",
  ]);
});

test("newRowsText counts new rows on the first page, and on later pages the records that moved there", () => {
  expect(newRowsText(1, "order", 1)).toBe("Show 1 new order");
  expect(newRowsText(3, "request", 1)).toBe("Show 3 new requests");
  expect(newRowsText(3, "order", 2)).toBe("Show the page as it is now: 3 orders moved here");
});
