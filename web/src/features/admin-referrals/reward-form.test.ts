import { expect, test } from "vitest";
import { afterTyping, checkRewards, isChanged, typedFrom } from "./reward-form.ts";

const loaded = { referrerAmount: 20, newUserAmount: 10, rewardOn: "signup" } as const;
const typed = typedFrom(loaded);

test("negative and non-numeric typing is ignored; empty and Bengali digits are taken", () => {
  expect(afterTyping("20", "-20")).toBe("20");
  expect(afterTyping("20", "20x")).toBe("20");
  expect(afterTyping("20", "1e3")).toBe("20");
  expect(afterTyping("20", "")).toBe("");
  expect(afterTyping("20", "20.5")).toBe("20.5");
  expect(afterTyping("", "২৫")).toBe("25");
});

test("only another value counts as a change", () => {
  expect(isChanged(typed, loaded)).toBe(false);
  expect(isChanged({ ...typed, referrerAmount: "20.00" }, loaded)).toBe(false);
  expect(isChanged({ ...typed, referrerAmount: "" }, loaded)).toBe(true);
  expect(isChanged({ ...typed, newUserAmount: "11" }, loaded)).toBe(true);
  expect(isChanged({ ...typed, newUserAmount: "" }, loaded)).toBe(true);
  expect(isChanged({ ...typed, newUserAmount: "" }, { ...loaded, newUserAmount: 0 })).toBe(false);
  expect(isChanged({ ...typed, rewardOn: "first-order" }, loaded)).toBe(true);
});

test("the reward must be given, the bonus is optional", () => {
  expect(checkRewards({ ...typed, newUserAmount: "" })).toEqual({ ...loaded, newUserAmount: 0 });
  expect(checkRewards({ ...typed, referrerAmount: "" })).toEqual({
    errors: { referrerAmount: "Referrer amount must be a non-negative number" },
  });
  expect(checkRewards({ ...typed, newUserAmount: "." })).toEqual({
    errors: { newUserAmount: "New user amount must be a non-negative number" },
  });
});
