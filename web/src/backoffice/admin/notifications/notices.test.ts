import { expect, test } from "vitest";
import { isNews, readNotices } from "./notices.ts";

test.each([
  [null, false, false],
  ["", false, false],
  ["sound", true, false],
  ["sound desktop", true, true],
  ["soundly", false, false],
])("readNotices reads the stored setting %j as sound %s, desktop notification %s", (text, sound, desktop) => {
  expect(readNotices(text)).toEqual({ sound, desktop });
});

test("only one of several tabs announces new work; another tab announces only newer work and alarms that come again later", () => {
  const told = { newest: "2026-11-22T09:00:00.000Z", alarms: "phone", at: 1_000 };
  const now = 4_000;
  expect(isNews({ newest: "2026-11-22T09:00:00.000Z", alarms: "phone" }, told, now)).toBe(false);
  expect(isNews({ newest: "2026-11-22T08:59:59.000Z", alarms: "" }, told, now)).toBe(false);
  expect(isNews({ newest: "2026-11-22T09:00:01.000Z", alarms: "phone" }, told, now)).toBe(true);
  expect(isNews({ newest: "", alarms: "phone supplier" }, told, now)).toBe(true);
  expect(isNews({ newest: "", alarms: "phone" }, told, 100_000)).toBe(true);
  expect(isNews({ newest: "", alarms: "" }, null, now)).toBe(true);
});
