import type { PastedMessage } from "@hira/contract/payments/constants/wallet-messages/message";
import { poisha } from "@hira/contract/platform/constants/money";
import { describe, expect, it } from "vitest";
import { conflictsOf } from "./conflicts.ts";

const message: PastedMessage = {
  method: "bKash",
  trxId: "DCE4K7M2PX",
  amount: poisha(48_000),
  fee: poisha(500),
  to: "01400000021",
  occurredAt: "2026-03-14T15:09:00+06:00",
};
const asked = {
  method: "bKash" as const,
  accountNumber: "01400000021",
  total: 480,
  totalText: "this order costs",
};

describe("conflictsOf compares a pasted message with the method, number and amount of the form", () => {
  it("conflictsOf returns an empty list if the message and the form agree", () => {
    expect(conflictsOf(message, asked)).toEqual([]);
    expect(conflictsOf(message, { ...asked, total: null, accountNumber: undefined })).toEqual([]);
  });

  it("conflictsOf offers a button that sets the form's amount to the message's amount if the customer may choose the amount", () => {
    const text = "You sent ৳480.00; this order costs ৳500.00.";
    expect(conflictsOf(message, { ...asked, total: 500 })).toEqual([{ text, fix: undefined }]);
    const ask = { amount: 471.28, apply: () => undefined };
    expect(conflictsOf(message, { ...asked, total: 500, ask })[0]?.fix).toEqual({
      label: "Ask for ৳471.28",
      apply: ask.apply,
    });
  });

  it("conflictsOf reports a message from another method than the chosen one", () => {
    expect(conflictsOf(message, { ...asked, method: "Nagad" })).toEqual([
      { text: "It is a bKash message, and Nagad is chosen." },
    ]);
  });

  it.each([
    ["01400000021", "01400000022", false],
    ["01400000021", "+88 01400-000021", true],
    ["01400000021", "০১৪০০০০০০২১", true],
    ["014000000213", "01400000021", true],
    ["01400000021", "014000000213", true],
    ["01400000022", "014000000213", false],
    ["***021", "01400000021", true],
    ["***022", "01400000021", false],
    ["HILL STATIONERY", "01400000021", true],
    [null, "01400000021", true],
  ])(
    "conflictsOf compares the receiver of a message, %s, with the shop's number, %s: %s",
    (to, accountNumber, agrees) => {
      const texts = conflictsOf({ ...message, to }, { ...asked, accountNumber }).map(({ text }) => text);
      expect(texts).toEqual(agrees ? [] : [`The money went to ${to}, not to our number ${accountNumber}.`]);
    },
  );
});
