import { expect, test } from "vitest";
import { durationText } from "./duration.ts";

test.each([
  [-0.4, "0 s"],
  [3.9, "3 s"],
  [59.9, "59 s"],
  [60, "1 min"],
  [3_599, "59 min"],
  [3_600, "1 h"],
  [100_000, "27 h"],
  [200_000, "2 days"],
])("durationText shows %d seconds as %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
