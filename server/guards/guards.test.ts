import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Guard } from "./guard.ts";
import { guards } from "./guards.ts";
import { misplaced } from "./misplaced.ts";
import { hasTest } from "./test-names.ts";

const root = join(import.meta.dirname, "../..");

// These tests only check the lists, in seconds. `npm run guards` takes minutes: it removes each guard and checks that
// the guard's test fails.
describe("every guard can be removed and has a test", () => {
  it.each(guards)("$name: the guard's text is in its file, and its test exists", (guard) => {
    expect(misplaced(guard, root)).toBeUndefined();
  });

  it("each guard has a unique name", () => {
    const names = guards.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe("a guard whose text is no longer in its file is reported", () => {
  const file = "server/guards/misplaced.ts";
  const test: Guard["test"] = ["server/guards/guards.test.ts", "is reported with"];
  const other = "proof/proof.test.ts";
  const good: Guard = { name: "one", file, find: '"nothing is taken away"', replace: "", test };

  it.each<[string, Partial<Guard>, string | undefined]>([
    ["nothing, where all is in its place", {}, undefined],
    ["a file", { file: "server/none.ts" }, "server/none.ts is gone"],
    ["its text", { find: "no such text" }, `its text stands 0 times in ${file}, not once`],
    ["one of two texts", { find: "is gone`" }, `its text stands 2 times in ${file}, not once`],
    ["its change", { replace: good.find }, "nothing is taken away"],
    ["its test's file", { test: ["server/none.test.ts", ""] }, "server/none.test.ts is gone"],
    ["its test's name", { test: [other, "a lost"] }, `no test in ${other} matches "a lost"`],
  ])("a guard that cannot be removed is reported with what is missing: %s", (_what, change, expected) => {
    expect(misplaced({ ...good, ...change }, root)).toBe(expected);
  });
});

describe("a test is found by its name in the text of its file", () => {
  const text = [
    'describe("an order", () => {',
    '  it("is placed", () => {});',
    "  it.each([",
    '    ["canceled", 409],',
    "  ])(",
    '    "that is %s cannot be paid",',
    "    () => {},",
    "  );",
    "});",
    'test.runIf(isRoot())("a \\"root\\" may", () => {});',
    '// it("is deleted", () => {});',
  ].join("\n");

  it.each(["an order is placed", "order that is canceled cannot", "that is 409", "^a .root. may$"])(
    "a test of the file matches %j",
    (pattern) => expect(hasTest(text, pattern)).toBe(true),
  );

  it.each(["is placed that", "an order a", "that is rejected", "^is deleted$"])(
    "no test of the file matches %j",
    (pattern) => expect(hasTest(text, pattern)).toBe(false),
  );
});
