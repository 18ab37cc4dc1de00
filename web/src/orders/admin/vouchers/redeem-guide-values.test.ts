import { expect, test } from "vitest";
import { checkGuide, guideOf, type TypedGuide, typedGuideOf } from "./redeem-guide-values.ts";

const typed = (guide: Partial<TypedGuide>): TypedGuide => ({
  ...{ url: "", steps: "", "inBengali.steps": "" },
  ...guide,
});

test("each line is a step, and empty lines are dropped", () => {
  const guide = guideOf(
    typed({
      url: " https://redeem.example/ ",
      steps: " Sign in.\n\nType the PIN. \n",
      "inBengali.steps": "লগ ইন করুন।\n ",
    }),
  );
  expect(guide).toEqual({
    url: "https://redeem.example/",
    steps: ["Sign in.", "Type the PIN."],
    inBengali: { steps: ["লগ ইন করুন।"] },
  });
  expect(guideOf(typedGuideOf({ ...guide, inBengali: guide.inBengali ?? undefined }))).toEqual(guide);
  expect(guideOf(typed({ url: " " }))).toEqual({ url: null, steps: [], inBengali: null });
});

test("reports an invalid guide before it is sent", () => {
  const wrong = (guide: Partial<TypedGuide>) => checkGuide(typed(guide));
  expect(Object.values(wrong({})).filter(Boolean)).toEqual([]);
  expect(wrong({ url: "http://redeem.example" }).url).toMatch(/https/);
  expect(wrong({ url: "redeem.example" }).url).toMatch(/https/);
  expect(wrong({ steps: Array(9).fill("Step").join("\n") }).steps).toMatch(/at most 8/);
  expect(wrong({ steps: "x".repeat(201) }).steps).toMatch(/200 characters/);
  expect(wrong({ "inBengali.steps": "x".repeat(201) })["inBengali.steps"]).toMatch(/200 characters/);
});
