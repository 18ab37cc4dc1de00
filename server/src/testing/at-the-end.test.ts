import { beforeAll, expect, test, vi } from "vitest";
import { atTheEnd } from "./at-the-end.ts";

const ended = await vi.hoisted(async () => {
  const { afterAll } = await import("vitest");
  const names: string[] = [];
  // Said first, so called last.
  afterAll(() => expect(names.slice(-2)).toEqual(["file, second", "file, first"]));
  return names;
});

const end = (name: string) => atTheEnd(() => void ended.push(name));

beforeAll(() => {
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
