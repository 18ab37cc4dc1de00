import { describe, expect, it } from "vitest";
import { isDay, parseDays } from "./days.ts";

describe("parseDays reads the days of a filter", () => {
  it("parseDays reads a named period, or a range from one day to another", () => {
    expect(parseDays("today")).toEqual({ named: "today" });
    expect(parseDays("week")).toEqual({ named: "week" });
    expect(parseDays("2026-11-01..2026-11-07")).toEqual({ from: "2026-11-01", to: "2026-11-07" });
    expect(parseDays("2026-11-01..2026-11-01")).toEqual({ from: "2026-11-01", to: "2026-11-01" });
    expect(parseDays("2026-11-01..")).toEqual({ from: "2026-11-01" });
    expect(parseDays("..2026-11-07")).toEqual({ to: "2026-11-07" });
  });

  it.each(["", "..", "soon", "2026-11-01", "2026-11-07..2026-11-01", "2026-02-30..", "1999-12-31..", "a..b"])(
    "parseDays rejects %j as the days of a filter",
    (text) => expect(parseDays(text)).toBeUndefined(),
  );

  it("parseDays accepts only days of the calendar", () => {
    expect(["2028-02-29", "2027-02-29", "2026-13-01", "20261-01-01", "0002-11-22"].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
