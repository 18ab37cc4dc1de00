import { expect, test } from "vitest";
import { checkPaymentSettings, isChangedFrom, typedFrom } from "./payment-settings-form.ts";

const settings = {
  automatic: true,
  maxPerRequest: 2_000,
  maxPerCustomerDay: 5_000.5,
  maxPerAccountHour: null,
  firstByHand: false,
  confirmAbove: 0,
};

test("unchanged settings are sent as they were loaded, and do not count as a change", () => {
  expect(checkPaymentSettings(typedFrom(settings))).toEqual(settings);
  expect(isChangedFrom(settings, typedFrom(settings))).toBe(false);
});

test("an empty field means no cap, and zero is a cap", () => {
  expect(
    checkPaymentSettings({ ...typedFrom(settings), maxPerRequest: " ", maxPerAccountHour: "0" }),
  ).toEqual({
    ...settings,
    maxPerRequest: null,
    maxPerAccountHour: 0,
  });
});

test("amounts are read in common notations, and the same amount in another notation is no change", () => {
  const typed = { ...typedFrom(settings), maxPerRequest: "২,০০০.00" };
  expect(checkPaymentSettings(typed)).toEqual(settings);
  expect(isChangedFrom(settings, typed)).toBe(false);
  expect(isChangedFrom(settings, { ...typed, maxPerRequest: "" })).toBe(true);
  expect(isChangedFrom(settings, { ...typed, automatic: "" })).toBe(true);
});

test.each([
  ["-5", "Enter an amount, or nothing for no cap."],
  ["much", "Enter an amount, or nothing for no cap."],
  ["1.005", "Use at most 2 decimals."],
  ["10000001", "Use at most ৳10,000,000.00."],
])("%j is refused: %s", (typed, problem) => {
  expect(checkPaymentSettings({ ...typedFrom(settings), confirmAbove: typed })).toEqual({
    errors: { confirmAbove: problem },
  });
});
