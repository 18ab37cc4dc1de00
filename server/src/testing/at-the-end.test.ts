import { beforeAll, expect, test } from "vitest";
import { atTheEnd } from "./at-the-end.ts";

const ended: string[] = [];
const end = (name: string) => atTheEnd(() => void ended.push(name));

beforeAll(() => {
  // Registered first, so called last. `postgres.ts` detects if it is never called, by the databases that a run leaves.
  atTheEnd(() => expect(ended.slice(-2)).toEqual(["file, second", "file, first"]));
  end("file, first");
  end("file, second");
});

test("resources of a test are closed at its end, in reverse order", async () => {
  end("test, first");
  end("test, second");
  expect(ended).toEqual([]);
});

test("resources that were created before all tests stay open after the first test", () => {
  expect(ended).toEqual(["test, second", "test, first"]);
});
