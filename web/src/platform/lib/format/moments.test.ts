import { expect, test } from "vitest";
import { momentOf, typedMoment } from "./moments.ts";

test("typedMoment returns a time in Dhaka time, and momentOf converts the result back to the same time", () => {
  expect(typedMoment("2026-11-25T17:59:00.000Z")).toBe("2026-11-25T23:59");
  expect(momentOf("2026-11-25T23:59")).toBe("2026-11-25T17:59:00.000Z");
  expect([typedMoment(null), momentOf(" "), momentOf("soon")]).toEqual(["", null, undefined]);
});
