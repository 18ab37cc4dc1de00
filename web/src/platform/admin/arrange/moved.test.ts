import { expect, test } from "vitest";
import { moved } from "./moved.ts";

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, 9, "bca"],
  [2, -3, "cab"],
])("moved: the entry at %d, moved to position %d, turns abc into %s", (from, to, after) => {
  expect(moved([..."abc"], from, to).join("")).toBe(after);
});
