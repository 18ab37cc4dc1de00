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

  it("have a name that the database takes for a method", () => {
    for (const method of mobileMoneyMethods) expect(method).toMatch(/^[A-Za-z]{2,20}$/);
  });

  it("are offered after they are set up, except the three that always are", () => {
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
