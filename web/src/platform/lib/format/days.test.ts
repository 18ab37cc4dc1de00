import { expect, test } from "vitest";
import { dayInDhaka, dayPlus } from "./days.ts";

test("dayInDhaka begins a day six hours before UTC does", () => {
  expect(dayInDhaka(new Date("2026-11-21T17:59:59Z"))).toBe("2026-11-21");
  expect(dayInDhaka(new Date("2026-11-21T18:00:00Z"))).toBe("2026-11-22");
});

test("dayPlus counts days across the ends of months and years", () => {
  expect([dayPlus("2026-02-28", 1), dayPlus("2027-01-01", -1), dayPlus("2026-11-22", 0)]).toEqual([
    "2026-03-01",
    "2026-12-31",
    "2026-11-22",
  ]);
});
