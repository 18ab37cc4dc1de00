import { beforeAll, expect, test } from "vitest";
import { atTheEnd } from "./at-the-end.ts";

const ended: string[] = [];
const end = (name: string) => atTheEnd(() => void ended.push(name));

beforeAll(() => {
  // The hooks run in reverse order, so this one runs last. If no hook ran at all, `postgres.ts` would find databases
  // that were not dropped.
  atTheEnd(() => expect(ended.slice(-2)).toEqual(["file, second", "file, first"]));
  end("file, first");
  end("file, second");
});

test("what a test opened is closed when the test ends, in reverse order", async () => {
  end("test, first");
  end("test, second");
  expect(ended).toEqual([]);
});

test("what was opened before all tests is still open after the first test has ended", () => {
  expect(ended).toEqual(["test, second", "test, first"]);
});
