import { expect, test } from "vitest";
import { groupText, hourText, marginText, methodText, shareText, waitText } from "./figure-names.ts";

test("hours, payments, groups, waits and shares read as people say them", () => {
  expect([0, 1, 12, 23].map(hourText)).toEqual(["12 AM", "1 AM", "12 PM", "11 PM"]);
  expect([methodText("wallet"), methodText("bKash"), methodText("other")]).toEqual([
    "Wallet",
    "Instant, bKash",
    "Instant, not said how",
  ]);
  expect([
    groupText({ from: 1, to: 1 }),
    groupText({ from: 2, to: 4 }),
    groupText({ from: 25, to: null }),
  ]).toEqual(["1 order", "2 to 4 orders", "25 orders or more"]);
  expect([waitText(null), waitText(0.5), waitText(12.4)]).toEqual(["—", "30 s", "12 min"]);
  expect([shareText(1, 3), shareText(0, 0)]).toEqual(["33 %", "0 %"]);
});

test("a margin says of how many orders it is, where not of all", () => {
  expect(marginText({ orders: 5, costed: 0, margin: null })).toBe("—");
  expect(marginText({ orders: 5, costed: 5, margin: 120 })).toBe("৳120.00");
  expect(marginText({ orders: 5, costed: 3, margin: 120 })).toBe("৳120.00 of 3");
});
