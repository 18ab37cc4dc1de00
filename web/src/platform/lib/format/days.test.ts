import { expect, test } from "vitest";
import { dayInDhaka, dayPlus } from "./days.ts";

test("dayInDhaka returns the next day from 18:00 UTC on, when it is midnight in Dhaka", () => {
  expect(dayInDhaka(new Date("2026-11-21T17:59:59Z"))).toBe("2026-11-21");
  expect(dayInDhaka(new Date("2026-11-21T18:00:00Z"))).toBe("2026-11-22");
});

test("dayPlus continues in the next month or year at the end of a month or year", () => {
  expect([dayPlus("2026-02-28", 1), dayPlus("2027-01-01", -1), dayPlus("2026-11-22", 0)]).toEqual([
    "2026-03-01",
    "2026-12-31",
    "2026-11-22",
  ]);
});
