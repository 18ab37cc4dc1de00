import { expect, test } from "vitest";
import { readNotices } from "./notices.ts";

test.each([
  [null, false, false],
  ["", false, false],
  ["sound", true, false],
  ["sound desktop", true, true],
  ["soundly", false, false],
])("%j is read as sound %s, desktop %s", (text, sound, desktop) => {
  expect(readNotices(text)).toEqual({ sound, desktop });
});
