import { expect, test } from "vitest";
import { moved } from "./moved.ts";

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, 9, "bca"],
  [2, -3, "cab"],
])("moved puts the entry at position %d of abc to position %d, which gives %s", (from, to, after) => {
  expect(moved([..."abc"], from, to).join("")).toBe(after);
});
