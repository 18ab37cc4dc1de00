import { expect, test } from "vitest";
import { formatCount } from "./count.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [200_000, "200,000"],
  [1_234_567, "1,234,567"],
])("formatCount shows the number %d as %s", (count, text) => {
  expect(formatCount(count)).toBe(text);
});
