import { expect, test } from "vitest";
import { addressState } from "../../lib/address-state.ts";
import { daysParam, daysText, endsOf, rangeOf } from "./days.ts";

const { parse, format } = addressState({ days: daysParam() });
const read = (query: string) => parse(new URLSearchParams(query)).days;

test.each(["today", "yesterday", "week", "2026-11-01..2026-11-07", "2026-11-01..", "..2026-11-07"])(
  "daysParam writes the days %s to the address, and reads the same days back",
  (days) => expect(read(format({ days }).toString())).toBe(days),
);

test.each(["", "days=", "days=soon", "days=..", "days=2026-11-07..2026-11-01", "days=2026-02-30.."])(
  "daysParam reads %j in the address as all days",
  (query) => expect(read(query)).toBe(""),
);

test("daysText returns the days of a filter as readable text", () => {
  expect(["", "today", "week", "2026-11-01..2026-11-07", "2026-11-01..2026-11-01"].map(daysText)).toEqual([
    "All days",
    "Today",
    "This week",
    "Nov 1, 2026 to Nov 7, 2026",
    "Nov 1, 2026",
  ]);
  expect([daysText("2026-11-01.."), daysText("..2026-11-07")]).toEqual([
    "Since Nov 1, 2026",
    "Until Nov 7, 2026",
  ]);
});

test("rangeOf allows a range without an end, and rejects incomplete dates and dates in the wrong order", () => {
  expect(rangeOf("2026-11-01", "")).toBe("2026-11-01..");
  expect(rangeOf("", "")).toBe("");
  expect(rangeOf("2026-11-07", "2026-11-01")).toBeUndefined();
  expect(rangeOf("0002-11-07", "")).toBeUndefined();
  expect(endsOf("2026-11-01..")).toEqual({ from: "2026-11-01", to: "" });
  expect(endsOf("week")).toEqual({ from: "", to: "" });
});
