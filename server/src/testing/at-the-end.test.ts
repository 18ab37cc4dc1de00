import { beforeAll, expect, test } from "vitest";
import { atTheEnd } from "./at-the-end.ts";

const ended: string[] = [];
const end = (name: string) => atTheEnd(() => void ended.push(name));

beforeAll(() => {
  // Said first, so called last; that it is called at all `postgres.ts` sees by the databases that a run leaves.
  atTheEnd(() => expect(ended.slice(-2)).toEqual(["file, second", "file, first"]));
  end("file, first");
  end("file, second");
});

test("what a test made ends with it, what was made last first", async () => {
  end("test, first");
  end("test, second");
  expect(ended).toEqual([]);
});

test("what was made before all tests lives on after the first", () => {
  expect(ended).toEqual(["test, second", "test, first"]);
});
