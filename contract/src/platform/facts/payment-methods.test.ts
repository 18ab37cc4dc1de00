import { describe, expect, it } from "vitest";
import { cashAccount, methodFacts, mobileMoneyMethods, offeredMethods } from "./payment-methods.ts";

describe("the methods of mobile money", () => {
  it.each(mobileMoneyMethods)(
    "keep the account of the books that the database makes of their name: %s",
    (method) => {
      expect(cashAccount(method)).toBe(`cash:${method.toLowerCase()}`);
    },
  );

  it("have senders of their own, whose messages are nobody else's", () => {
    const senders = mobileMoneyMethods.flatMap((method): readonly string[] => methodFacts[method].senders);
    expect(new Set(senders.map((sender) => sender.toLowerCase())).size).toBe(senders.length);
  });

  it("are offered as ever, and another only once it is set up", () => {
    expect(offeredMethods()).toEqual(["bKash", "Nagad", "Rocket"]);
    expect(offeredMethods([{ method: "Upay" }, { method: "bKash" }])).toEqual([
      "bKash",
      "Nagad",
      "Rocket",
      "Upay",
    ]);
  });
});
