import type { Delivery, DeliveryAttempt } from "@hira/contract";
import { stuckReasons } from "@hira/contract/orders/constants/deliveries";
import { expect, test } from "vitest";
import { mayGoOutTwice, movesOf, whyText } from "./delivery-text.ts";

const suppliers = {
  unipin: { _id: "u", name: "UniPin", kind: "unipin" },
  redeemer: { _id: "r", name: "Our bot", kind: "redeemer" },
} as const;

function tried(
  state: DeliveryAttempt["state"],
  { at = "unipin", ...of }: Partial<DeliveryAttempt> & { at?: keyof typeof suppliers } = {},
) {
  return { state, supplier: suppliers[at], reason: null, asks: 0, ...of } as DeliveryAttempt;
}

const standing = (state: Delivery["state"], why: Delivery["why"], ...attempts: DeliveryAttempt[]) => ({
  state,
  why,
  attempts,
});

test.each([
  [standing("waiting", null), "Next in line"],
  [
    standing("waiting", "no-supplier"),
    "No supplier can take it: all are paused, stopped after failures, or at their cap. It is tried again by itself",
  ],
  [standing("working", null), "On its way to the supplier"],
  [standing("working", null, tried("failed"), tried("sent")), "Sent to UniPin"],
  [standing("working", null, tried("unknown")), "UniPin has not said how it went; it is asked soon"],
  [standing("working", null, tried("unknown", { asks: 1 })), "UniPin has not said how it went, asked once"],
  [
    standing("working", null, tried("unknown", { asks: 3 })),
    "UniPin has not said how it went, asked 3 times",
  ],
  [
    standing("stuck", "all-failed", tried("failed", { reason: "Invalid user ID" })),
    "UniPin refused it: Invalid user ID. No other is left",
  ],
  [standing("stuck", "reversed", tried("reversed")), "UniPin took the delivery back afterwards"],
  [
    standing("delivered", null, tried("failed"), tried("succeeded", { at: "redeemer" })),
    "Delivered by Our bot",
  ],
] as const)("whyText explains the state of delivery %#: %j", (delivery, text) =>
  expect(whyText({ ...delivery })).toBe(text),
);

test("whyText has a sentence for every reason of a stuck delivery, whether or not there was an attempt", () => {
  for (const why of stuckReasons)
    for (const attempts of [[], [tried("failed")]])
      expect(whyText(standing("stuck", why, ...attempts))).toMatch(/^[A-Z].*[^.]$/);
});

test("an operator is warned before sending an order again if the customer may already have the goods", () => {
  const twice = stuckReasons.filter((why) => mayGoOutTwice({ why }));
  expect(twice).toEqual(["reversed", "late-success", "delivered-before"]);
  expect(mayGoOutTwice({ why: null })).toBe(false);
});

const none = { retry: false, ask: false, decide: false, byHand: false };

test.each([
  ["nothing was sent yet", standing("waiting", null), { ...none, byHand: true }],
  ["it is at a supplier", standing("working", null, tried("sent")), { ...none, ask: true }],
  [
    "a supplier that can be asked was not clear",
    standing("working", null, tried("unknown")),
    { ...none, ask: true },
  ],
  [
    "it was not for a day",
    standing("stuck", "unknown", tried("unknown")),
    { ...none, ask: true, decide: true },
  ],
  [
    "one that can't be asked was not clear",
    standing("stuck", "cannot-ask", tried("unknown", { at: "redeemer" })),
    { ...none, decide: true },
  ],
  ["all refused", standing("stuck", "all-failed", tried("failed")), { ...none, retry: true, byHand: true }],
  ["it was delivered", standing("delivered", null, tried("succeeded")), none],
  ["somebody delivers it", standing("by-hand", null), none],
] as const)("movesOf offers no action that could deliver twice: %s", (_, delivery, moves) => {
  expect(movesOf({ ...delivery })).toEqual(moves);
});
