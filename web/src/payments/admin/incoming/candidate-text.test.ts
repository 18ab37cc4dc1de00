import { likenesses } from "@hira/contract/payments/constants/incoming";
import { expect, test } from "vitest";
import { amountDifference, effectsOfClaim, isLikely, likenessText, obstacleTo } from "./candidate-text.ts";

test("amountDifference is exact to the poisha, and null if both amounts are equal", () => {
  expect(amountDifference(500, 480)).toBe("৳20.00 more than came");
  expect(amountDifference(509.25, 509.5)).toBe("৳0.25 less than came");
  expect(amountDifference(0.3, 0.1 + 0.2)).toBeNull();
});

test("isLikely is true, so that Enter may claim, only if the amount and one more value match and nothing differs", () => {
  expect(isLikely({ why: ["same-id", "same-amount"], differs: [] })).toBe(true);
  expect(isLikely({ why: ["id-one-off", "same-amount"], differs: [] })).toBe(true);
  expect(isLikely({ why: ["same-amount", "same-payer"], differs: [] })).toBe(true);
  expect(isLikely({ why: ["same-amount", "same-account"], differs: [] })).toBe(false);
  expect(isLikely({ why: ["same-payer"], differs: [] })).toBe(false);
  expect(isLikely({ why: ["same-id", "same-amount"], differs: ["other-account"] })).toBe(false);
});

test("effectsOfClaim says what a claim changes, including the correction of a transaction ID", () => {
  const request = { kind: "request" as const, name: "Tanvir", amount: 500, trxId: "BLU0H0XO0P" };
  expect(effectsOfClaim(request, { trxId: "BLU0H0X00P", amount: 500 })).toEqual([
    "Tanvir's fund request of ৳500.00 is approved.",
    "Its transaction ID is corrected from BLU0H0XO0P to BLU0H0X00P.",
  ]);
  expect(
    effectsOfClaim({ ...request, kind: "order", name: "", trxId: null }, { trxId: "A1B2C3D4", amount: 500 }),
  ).toEqual(["The order of ৳500.00 counts as paid.", "It gets the transaction ID A1B2C3D4."]);
  expect(effectsOfClaim(request, { trxId: "BLU0H0XO0P", amount: 500 })).toHaveLength(1);
});

test("a request is approved for the amount that arrived, and no payment below its price can be claimed for an order", () => {
  const request = { kind: "request" as const, name: "Tanvir", amount: 500, trxId: "BLU0H0X00P" };
  expect(effectsOfClaim(request, { trxId: "BLU0H0X00P", amount: 480 })).toEqual([
    "Tanvir's fund request is approved for the ৳480.00 that came, fee included, not for ৳500.00.",
  ]);
  expect(obstacleTo({ kind: "order", differs: ["amount-less"] })).toContain("never claimed for less");
  expect(obstacleTo({ kind: "order", differs: ["amount-more", "other-account"] })).toBeNull();
  expect(obstacleTo({ kind: "request", differs: ["amount-less"] })).toBeNull();
});

test("there is a text for every reason of the contract why a payment may belong to a request or order", () => {
  expect(Object.keys(likenessText).toSorted()).toEqual([...likenesses].toSorted());
});
