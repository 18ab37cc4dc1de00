import { pino } from "pino";
import { expect, test } from "vitest";
import { createClockCheck } from "./clock-check.ts";
import { createWarnings } from "./standing-warnings.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function createClock(now: number) {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const warnings = createWarnings(log);
  const clock = createClockCheck(warnings, () => now);
  return { clock, warnings, said: () => lines.map((line) => JSON.parse(line).msg as string) };
}

test("a clock that is a day ahead of the database's is reported once, and once more when it is right again", () => {
  const { clock, warnings, said } = createClock(DAY_MS);
  for (const theirs of [0, 1_000, 2_000]) clock.compare("database", theirs);
  expect(said()).toEqual([expect.stringContaining("clock is 24 hours ahead of the database's")]);
  expect(warnings.list()).toEqual([expect.objectContaining({ name: "clock: database" })]);
  expect(clock.ahead()).toEqual([["database", (DAY_MS - 2_000) / 1_000]]);
  clock.compare("database", DAY_MS - 59_000);
  expect(warnings.list()).toEqual([]);
  expect(said()).toHaveLength(2);
});

test("the identity provider's clock is read from its replies, except for cached ones", async () => {
  const { clock, said } = createClock(5 * MINUTE_MS);
  const reply = (headers: Record<string, string>) =>
    clock.watching(async () => new Response("{}", { headers }))("https://id.test");
  await reply({ date: new Date(0).toUTCString(), age: "300" });
  await reply({});
  expect(said()).toEqual([]);
  await reply({ date: new Date(9 * MINUTE_MS).toUTCString() });
  expect(said()).toEqual([expect.stringContaining("4 minutes behind the identity provider's")]);
});
