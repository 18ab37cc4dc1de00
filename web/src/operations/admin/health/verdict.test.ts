import { expect, test } from "vitest";
import { verdictOn } from "./verdict.ts";

const [good, watch, bad] = [{ state: "good" }, { state: "watch" }, { state: "bad" }] as const;

test("verdictOn returns the worst state of the checks, and how many checks have it", () => {
  expect(verdictOn([good, good])).toEqual({ state: "good", text: "All is well." });
  expect(verdictOn([good, watch])).toEqual({ state: "watch", text: "1 thing wants a look soon." });
  expect(verdictOn([watch, watch]).text).toBe("2 things want a look soon.");
  expect(verdictOn([watch, bad])).toEqual({ state: "bad", text: "1 thing needs you now." });
  expect(verdictOn([bad, bad, watch]).text).toBe("2 things need you now.");
});
