import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Guard } from "./guard.ts";
import { guards } from "./guards.ts";
import { misplaced } from "./misplaced.ts";

const root = join(import.meta.dirname, "../..");

// `npm run guards` checks that the test fails without the guard; that takes minutes.
describe("the list of guards", () => {
  it.each(guards)("$name: is found in its file, and its test exists", (guard) => {
    expect(misplaced(guard, root)).toBeUndefined();
  });

  it("has a unique name for each guard", () => {
    const names = guards.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe("a guard whose text has moved", () => {
  const file = "server/guards/misplaced.ts";
  const test: Guard["test"] = ["server/guards/guards.test.ts", "is told of"];
  const good: Guard = { name: "one", file, find: '"nothing is taken away"', replace: "", test };

  it.each<[string, Partial<Guard>, string | undefined]>([
    ["nothing, where all is in its place", {}, undefined],
    ["a file", { file: "server/none.ts" }, "server/none.ts is gone"],
    ["its text", { find: "no such text" }, `its text stands 0 times in ${file}, not once`],
    ["one of two texts", { find: "is gone`" }, `its text stands 2 times in ${file}, not once`],
    ["its change", { replace: good.find }, "nothing is taken away"],
    ["its test", { test: ["server/none.test.ts", ""] }, "server/none.test.ts is gone"],
  ])("is told of by what it misses: %s", (_what, change, expected) => {
    expect(misplaced({ ...good, ...change }, root)).toBe(expected);
  });
});
