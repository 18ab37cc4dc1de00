import { describe, expect, it } from "vitest";
import { cashAccount, methodFacts, mobileMoneyMethods, offeredMethods } from "./payment-methods.ts";

describe("methodFacts describes the mobile-money methods", () => {
  it.each(mobileMoneyMethods)(
    "methodFacts names the same ledger account for %s as the database does",
    (method) => {
      expect(cashAccount(method)).toBe(`cash:${method.toLowerCase()}`);
    },
  );

  it("no two mobile-money methods share a sender name", () => {
    const senders = mobileMoneyMethods.flatMap((method): readonly string[] => methodFacts[method].senders);
    expect(new Set(senders.map((sender) => sender.toLowerCase())).size).toBe(senders.length);
  });

  it("the database recognises the name of every mobile-money method", () => {
    for (const method of mobileMoneyMethods) expect(method).toMatch(/^[A-Za-z]{2,20}$/);
  });

  it("offeredMethods returns the three methods that are always offered, and others once an instruction for them exists", () => {
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
