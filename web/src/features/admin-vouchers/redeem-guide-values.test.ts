import { expect, test } from "vitest";
import { checkGuide, guideOf, typedGuideOf } from "./redeem-guide-values.ts";

test("a line is a step, empty ones are none", () => {
  const guide = guideOf({ url: " https://redeem.example/ ", steps: " Sign in.\n\nType the PIN. \n" });
  expect(guide).toEqual({ url: "https://redeem.example/", steps: ["Sign in.", "Type the PIN."] });
  expect(guideOf(typedGuideOf(guide))).toEqual(guide);
  expect(guideOf({ url: " ", steps: "" })).toEqual({ url: null, steps: [] });
});

test("what cannot be saved is told before it is sent", () => {
  expect(checkGuide({ url: "", steps: "" })).toEqual({ url: undefined, steps: undefined });
  expect(checkGuide({ url: "http://redeem.example", steps: "" }).url).toMatch(/https/);
  expect(checkGuide({ url: "redeem.example", steps: "" }).url).toMatch(/https/);
  expect(checkGuide({ url: "", steps: Array(9).fill("Step").join("\n") }).steps).toMatch(/at most 8/);
  expect(checkGuide({ url: "", steps: "x".repeat(201) }).steps).toMatch(/200 characters/);
});
