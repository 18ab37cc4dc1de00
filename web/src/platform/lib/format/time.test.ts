import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatTime } from "./time.ts";

test.each([
  ["2026-01-31T20:05:00.000Z", "Feb 1, 02:05 AM"],
  ["2026-09-09T06:00:00.000Z", "Sep 9, 12:00 PM"],
  ["2026-12-31T18:00:00.000Z", "Jan 1, 12:00 AM"],
  ["2026-07-04T17:59:00.000Z", "Jul 4, 11:59 PM"],
])("formatDateTime shows the time %s as %s in Dhaka", (iso, text) => {
  expect(formatDateTime(iso)).toBe(text);
});

test("the formatted date and year change at midnight in Dhaka", () => {
  expect(formatDate("2025-12-31T17:59:59Z")).toBe("Dec 31, 2025");
  expect(formatDate("2025-12-31T18:00:00Z")).toBe("Jan 1, 2026");
});

test("formatTime returns only the time of day, without a date", () => {
  expect(formatTime("2026-01-31T20:05:00.000Z")).toBe("02:05 AM");
});

test("formatted times contain only ordinary spaces, whichever ICU version formats them", () => {
  expect(formatDateTime("2026-01-31T20:05:00.000Z")).toMatch(/^[A-Za-z0-9:, ]+$/);
});

test("formatDateTime returns a dash for an invalid date instead of throwing", () => {
  expect([formatDateTime(""), formatDate("soon"), formatTime("x")]).toEqual(["—", "—", "—"]);
});
