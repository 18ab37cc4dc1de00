import type { MatchDetails } from "@hira/contract";
import { doubts } from "@hira/contract/payments/constants/incoming";
import { expect, test } from "vitest";
import { matchDetailsLook, mismatchTexts, paymentText } from "./match-details-text.ts";
import { mismatchLooks } from "./mismatch-text.ts";

const payment = {
  _id: "0190a0a0-0000-7000-8000-000000000001",
  amount: 480,
  payer: "01712345678",
  occurredAt: "2026-11-22T04:42:00.000Z",
  accountNumber: "01811111111",
};
const evidence = (...found: MatchDetails["doubts"]): MatchDetails => ({ payment, doubts: found });

test("matchDetailsLook reports a payment as seen if it fails only match rules that merely require an operator", () => {
  expect(matchDetailsLook(evidence(), 480)).toEqual({ tone: "success", text: "Seen", more: 0 });
  const gates = evidence("first-payment", "over-request-cap", "automatic-off", "awaits-next-message");
  expect(matchDetailsLook(gates, 480)).toEqual({ tone: "success", text: "Seen", more: 0 });
});

test("matchDetailsLook shows the worst mismatch with its difference, and the number of other mismatches", () => {
  expect(matchDetailsLook(evidence("amount-less"), 500)).toEqual({
    tone: "danger",
    text: "৳20.00 less",
    more: 0,
  });
  expect(matchDetailsLook(evidence("amount-more"), 470).text).toBe("৳10.00 more");
  expect(
    matchDetailsLook(evidence("first-payment", "other-payer", "amount-less", "chain-broken"), 500),
  ).toEqual({
    tone: "danger",
    text: "Chain broken",
    more: 2,
  });
});

test("matchDetailsLook says that no payment was seen, and mismatchTexts does not repeat it", () => {
  const none: MatchDetails = { payment: null, doubts: ["not-seen", "automatic-off"] };
  expect(matchDetailsLook(none, 500)).toEqual({ tone: "neutral", text: "Not seen yet", more: 0 });
  expect(paymentText(none)).toBe("No message of this payment has come yet.");
  expect(mismatchTexts(none, 500)).toEqual(["Nothing is approved by itself: the switch is off."]);
});

test("paymentText describes the payment in one line", () => {
  expect(paymentText(evidence())).toBe("৳480.00 from 01712345678 to 01811111111, Nov 22, 10:42 AM");
  expect(paymentText({ payment: { ...payment, payer: null, accountNumber: null }, doubts: [] })).toBe(
    "৳480.00, Nov 22, 10:42 AM",
  );
  expect(mismatchTexts(evidence("other-payer", "amount-less"), 500)).toEqual([
    "৳480.00 came instead of ৳500.00: ৳20.00 less than asked.",
    "It came from another number than the customer gave.",
  ]);
});

test("every mismatch of the contract has a text", () => {
  expect(Object.keys(mismatchLooks).toSorted()).toEqual([...doubts].toSorted());
});
