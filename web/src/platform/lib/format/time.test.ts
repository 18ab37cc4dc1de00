import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatTime } from "./time.ts";

test.each([
  ["2026-01-31T20:05:00.000Z", "Feb 1, 02:05 AM"],
  ["2026-09-09T06:00:00.000Z", "Sep 9, 12:00 PM"],
  ["2026-12-31T18:00:00.000Z", "Jan 1, 12:00 AM"],
  ["2026-07-04T17:59:00.000Z", "Jul 4, 11:59 PM"],
])("%s is %s in Dhaka", (iso, text) => {
  expect(formatDateTime(iso)).toBe(text);
});

test("the date changes at midnight in Dhaka, the year too", () => {
  expect(formatDate("2025-12-31T17:59:59Z")).toBe("Dec 31, 2025");
  expect(formatDate("2025-12-31T18:00:00Z")).toBe("Jan 1, 2026");
});

test("formats the time of day alone", () => {
  expect(formatTime("2026-01-31T20:05:00.000Z")).toBe("02:05 AM");
});

test("uses only ordinary spaces, whatever the ICU version", () => {
  expect(formatDateTime("2026-01-31T20:05:00.000Z")).toMatch(/^[A-Za-z0-9:, ]+$/);
});

test("shows a dash for an invalid date instead of throwing", () => {
  expect([formatDateTime(""), formatDate("soon"), formatTime("x")]).toEqual(["—", "—", "—"]);
});
