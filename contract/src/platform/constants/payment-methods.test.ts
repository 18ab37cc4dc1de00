import { describe, expect, it } from "vitest";
import { cashAccount, methodFacts, mobileMoneyMethods, offeredMethods } from "./payment-methods.ts";

describe("the mobile-money methods", () => {
  it.each(mobileMoneyMethods)(
    "a mobile-money method uses the ledger account that the database derives from its name: %s",
    (method) => {
      expect(cashAccount(method)).toBe(`cash:${method.toLowerCase()}`);
    },
  );

  it("mobile-money methods never share a sender name", () => {
    const senders = mobileMoneyMethods.flatMap((method): readonly string[] => methodFacts[method].senders);
    expect(new Set(senders.map((sender) => sender.toLowerCase())).size).toBe(senders.length);
  });

  it("the database recognises the name of each mobile-money method", () => {
    for (const method of mobileMoneyMethods) expect(method).toMatch(/^[A-Za-z]{2,20}$/);
  });

  it("mobile-money methods are offered after they are set up, except the three that are always offered", () => {
    expect(offeredMethods()).toEqual(["bKash", "Nagad", "Rocket"]);
    expect(offeredMethods([{ method: "Upay" }, { method: "bKash" }])).toEqual([
      "bKash",
      "Nagad",
      "Rocket",
      "Upay",
    ]);
    expect(offeredMethods([{ method: "Bank" }]).at(-1)).toBe("Bank");
  });
});
