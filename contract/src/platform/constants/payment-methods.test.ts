import { describe, expect, it } from "vitest";
import { cashAccount, methodFacts, mobileMoneyMethods, offeredMethods } from "./payment-methods.ts";

describe("the mobile-money methods", () => {
  it.each(mobileMoneyMethods)(
    "use the ledger account that the database derives from their name: %s",
    (method) => {
      expect(cashAccount(method)).toBe(`cash:${method.toLowerCase()}`);
    },
  );

  it("never share a sender name", () => {
    const senders = mobileMoneyMethods.flatMap((method): readonly string[] => methodFacts[method].senders);
    expect(new Set(senders.map((sender) => sender.toLowerCase())).size).toBe(senders.length);
  });

  it("are always offered, except Upay, which is offered after it is set up", () => {
    expect(offeredMethods()).toEqual(["bKash", "Nagad", "Rocket"]);
    expect(offeredMethods([{ method: "Upay" }, { method: "bKash" }])).toEqual([
      "bKash",
      "Nagad",
      "Rocket",
      "Upay",
    ]);
  });
});
