import { referralPaymentReasons } from "@hira/contract/people/constants/referrals";
import { expect, test } from "vitest";
import { unpaidText } from "./referral-payment-text.ts";

test("unpaidText says why a bonus or reward was not paid", () => {
  const waiting = { status: "waiting", reason: null, debt: 0 } as const;
  expect(unpaidText(waiting)).toBe("Awaits the first order");
  expect(unpaidText({ ...waiting, reason: "below-minimum" })).toBe("Waiting: order below the minimum");
  expect(unpaidText({ ...waiting, status: "refused", reason: "cap-reached" })).toBe(
    "Not paid: daily limit reached",
  );
  expect(unpaidText({ ...waiting, status: "clawed-back" })).toBe("Clawed back");
  expect(unpaidText({ ...waiting, status: "clawed-back", debt: 15 })).toBe("Clawed back, ৳15.00 owed");
  expect(unpaidText({ ...waiting, status: "paid" })).toBeNull();
});

test("unpaidText returns a different text for each reason", () => {
  const texts = referralPaymentReasons.map((reason) => unpaidText({ status: "refused", reason, debt: 0 }));
  expect(new Set(texts).size).toBe(referralPaymentReasons.length);
});
