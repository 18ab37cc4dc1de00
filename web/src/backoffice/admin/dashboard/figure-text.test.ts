import { expect, test } from "vitest";
import { plural } from "../../../platform/lib/format/count.ts";
import { axisTaka, dayText, durationText } from "./figure-text.ts";

test.each([
  [0, "0 s"],
  [0.5, "30 s"],
  [1, "1 min"],
  [59.4, "59 min"],
  [60, "1 h"],
  [185, "3 h 5 min"],
  [4320, "3 days"],
])("durationText shows %d minutes as %s", (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test("plural writes a number with the right form of its noun", () => {
  expect([0, 1, 1204].map((count) => plural(count, "order"))).toEqual([
    "0 orders",
    "1 order",
    "1,204 orders",
  ]);
});

test("axisTaka shortens amounts on a chart's axis", () => {
  expect([0, 950, 1500, 12_000, 2_500_000].map(axisTaka)).toEqual(["৳0", "৳950", "৳1.5k", "৳12k", "৳2.5M"]);
  expect(dayText("2026-11-01")).toBe("Nov 1");
});
