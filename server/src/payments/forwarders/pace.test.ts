import { expect, it } from "vitest";
import { createPace } from "./pace.ts";

it("each phone may send 300 messages at once, and 100 a second continuously, regardless of other phones", () => {
  let now = 5_000;
  const { takes } = createPace(() => now);
  const taken = (id: string, tries: number) =>
    Array.from({ length: tries }, () => takes(id)).filter(Boolean).length;
  expect([taken("busy", 1_000), taken("calm", 10)]).toEqual([300, 10]);
  now += 500;
  expect([taken("busy", 1_000), taken("calm", 10)]).toEqual([50, 10]);
  now += 60_000;
  expect(taken("busy", 1_000)).toBe(300);
});

it("a phone is never refused if it sends 62 messages a second at even intervals", () => {
  let now = 0;
  const { takes } = createPace(() => now);
  for (let n = 0; n < 10_000; n++, now += 16) expect(takes("phone")).toBe(true);
});

it("asking how long a phone must wait does not count as a message", () => {
  let now = 0;
  const { takes, waits } = createPace(() => now);
  expect(waits("phone")).toBeUndefined();
  for (let n = 0; n < 300; n++) takes("phone");
  expect([waits("phone"), waits("other"), waits(undefined)]).toEqual([2, undefined, undefined]);
  now += 10;
  expect([waits("phone"), takes("phone"), takes("phone")]).toEqual([undefined, true, false]);
});
