import { beforeAll, expect, test } from "vitest";
import { atTheEnd } from "./at-the-end.ts";

const ended: string[] = [];
const end = (name: string) => atTheEnd(() => void ended.push(name));

beforeAll(() => {
  // Vitest runs these hooks in reverse order, so this one runs last. If hooks did not run at all, `postgres.ts` would
  // find the databases that were left.
  atTheEnd(() => expect(ended.slice(-2)).toEqual(["file, second", "file, first"]));
  end("file, first");
  end("file, second");
});

test("what a test opened is closed at the test's end, in reverse order", async () => {
  end("test, first");
  end("test, second");
  expect(ended).toEqual([]);
});

test("what was opened before all tests is still open after the first test", () => {
  expect(ended).toEqual(["test, second", "test, first"]);
});
