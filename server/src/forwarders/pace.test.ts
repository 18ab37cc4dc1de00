import { expect, it } from "vitest";
import { createPace } from "./pace.ts";

it("lets each phone send 300 at once and 100 a second for long, whatever others do", () => {
  let now = 5_000;
  const takes = createPace(() => now);
  const taken = (id: string, tries: number) =>
    Array.from({ length: tries }, () => takes(id)).filter(Boolean).length;
  expect([taken("busy", 1_000), taken("calm", 10)]).toEqual([300, 10]);
  now += 500;
  expect([taken("busy", 1_000), taken("calm", 10)]).toEqual([50, 10]);
  now += 60_000;
  expect(taken("busy", 1_000)).toBe(300);
});

it("does not limit a phone that sends 62 messages a second, spread over it", () => {
  let now = 0;
  const takes = createPace(() => now);
  for (let n = 0; n < 10_000; n++, now += 16) expect(takes("phone")).toBe(true);
});
