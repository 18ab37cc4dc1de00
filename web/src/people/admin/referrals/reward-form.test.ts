import { expect, test } from "vitest";
import { afterTyping, checkRewards, isChanged, typedFrom } from "./reward-form.ts";

const loaded = {
  referrerAmount: 20,
  newUserAmount: 10,
  minimumOrder: 100,
  dailyCap: 10,
  rewardOn: "first-order",
} as const;
const typed = typedFrom(loaded);

test("ignores negative and non-numeric input; accepts empty input and Bengali digits", () => {
  expect(afterTyping("20", "-20")).toBe("20");
  expect(afterTyping("20", "20x")).toBe("20");
  expect(afterTyping("20", "1e3")).toBe("20");
  expect(afterTyping("20", "")).toBe("");
  expect(afterTyping("20", "20.5")).toBe("20.5");
  expect(afterTyping("", "২৫")).toBe("25");
});

test("only a different value counts as a change", () => {
  expect(isChanged(typed, loaded)).toBe(false);
  expect(isChanged({ ...typed, referrerAmount: "20.00" }, loaded)).toBe(false);
  expect(isChanged({ ...typed, referrerAmount: "" }, loaded)).toBe(true);
  expect(isChanged({ ...typed, newUserAmount: "11" }, loaded)).toBe(true);
  expect(isChanged({ ...typed, newUserAmount: "" }, loaded)).toBe(true);
  expect(isChanged({ ...typed, newUserAmount: "" }, { ...loaded, newUserAmount: 0 })).toBe(false);
  expect(isChanged({ ...typed, minimumOrder: "" }, loaded)).toBe(true);
  expect(isChanged({ ...typed, minimumOrder: "100.00" }, loaded)).toBe(false);
  expect(isChanged({ ...typed, dailyCap: "3" }, loaded)).toBe(true);
});

test("reward and daily limit are required, bonus and minimum order are optional", () => {
  const { rewardOn: _, ...settings } = loaded;
  expect(checkRewards(typed)).toEqual(settings);
  expect(checkRewards({ ...typed, newUserAmount: "", minimumOrder: "" })).toEqual({
    ...settings,
    newUserAmount: 0,
    minimumOrder: 0,
  });
  for (const dailyCap of ["", "0", "2.5", "10001"]) {
    expect(checkRewards({ ...typed, dailyCap })).toEqual({
      errors: { dailyCap: "Daily limit must be a whole number from 1 to 10,000" },
    });
  }
  expect(checkRewards({ ...typed, minimumOrder: "1.005" })).toEqual({
    errors: { minimumOrder: "Minimum order must be a non-negative number" },
  });
  expect(checkRewards({ ...typed, referrerAmount: "" })).toEqual({
    errors: { referrerAmount: "Referrer amount must be a non-negative number" },
  });
  expect(checkRewards({ ...typed, newUserAmount: "." })).toEqual({
    errors: { newUserAmount: "New user amount must be a non-negative number" },
  });
});

test("refuses an amount above the maximum and names the maximum", () => {
  for (const referrerAmount of ["10000000.01", "1000000000000000", "9".repeat(400)]) {
    expect(checkRewards({ ...typed, referrerAmount })).toEqual({
      errors: { referrerAmount: "Use at most ৳10,000,000.00." },
    });
  }
  expect(checkRewards({ ...typed, referrerAmount: "10000000" })).toMatchObject({
    referrerAmount: 10_000_000,
  });
});
