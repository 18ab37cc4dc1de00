import { expect, test } from "vitest";
import {
  deliveredText,
  groupText,
  hourText,
  marginShare,
  marginText,
  methodText,
  servedText,
  shareText,
  waitText,
} from "./figure-names.ts";

test("hours, payments, group sizes, waiting times and percentages are shown in everyday words", () => {
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
  expect([shareText(1, 3), shareText(0, 0)]).toEqual(["33%", "0%"]);
});

test("marginText adds how many orders have a known cost, if some have none", () => {
  expect(marginText({ orders: 5, costed: 0, margin: null })).toBe("—");
  expect(marginText({ orders: 5, costed: 5, margin: 120 })).toBe("৳120.00");
  expect(marginText({ orders: 5, costed: 3, margin: 120 })).toBe("৳120.00 of 3");
});

test("marginShare divides the margin by the revenue of the orders whose cost is known", () => {
  expect(marginShare({ margin: null, revenue: 100 })).toBe("—");
  expect(marginShare({ margin: 0, revenue: 0 })).toBe("—");
  expect(marginShare({ margin: 12.34, revenue: 100 })).toBe("12.3%");
  expect(marginShare({ margin: -5, revenue: 100 })).toBe("-5.0%");
});

test("deliveredText and servedText say how and by whom an order was delivered, even if the name is missing", () => {
  expect(deliveredText({ by: "supplier", name: "UniPin" })).toBe("UniPin");
  expect([deliveredText({ by: "codes", name: null }), deliveredText({ by: "hand", name: null })]).toEqual([
    "Stored codes",
    "By hand",
  ]);
  expect(servedText({ by: "operator", name: "Asha" })).toBe("Asha");
  expect(servedText({ by: "itself", name: null })).toBe("By itself");
});
