import { poisha } from "@hira/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMatchRules, contradicts, isProvenPayer } from "./match-rules.ts";
import type { Asked, Caps, Seen, Surroundings } from "./queries.ts";
import { proposalOf } from "./routes.ts";

const now = new Date("2026-06-08T13:00:00Z");

const asked: Asked = {
  kind: "request",
  reference: "r",
  uid: "nusrat",
  trxId: "BLU0H0X00P",
  method: "bKash",
  accountNumber: "01700000001",
  due: poisha(50_925),
  credit: poisha(50_000),
  sender: null,
  createdAt: now,
  stands: "waiting",
};

const seen: Seen = {
  id: "p",
  method: "bKash",
  accountNumber: "01700000001",
  amount: poisha(50_925),
  payer: "01200000001",
  source: "customer",
  occurredAt: now,
  odd: false,
  state: "unclaimed",
  claimReference: null,
  isLinked: true,
  isConfirmed: false,
  isAccountBroken: false,
  isImported: false,
};

const around: Surroundings = {
  customerToday: 0,
  accountHour: 0,
  isKnown: true,
  isFrozen: false,
  isPayerBlocked: false,
  isOfFormerShop: false,
  room: 1e9,
};

const caps: Caps = {
  automatic: true,
  maxPerRequest: null,
  maxPerCustomerDay: null,
  maxPerAccountHour: null,
  firstByHand: true,
  confirmAbove: null,
};

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

describe("comparing a payment with its request by the match rules", () => {
  it("the match rules find no mismatch if the payment fits the request", () => {
    expect(applyMatchRules({ asked, seen, around }, caps)).toEqual([]);
  });

  it.each<[string, Partial<Asked>, Partial<Seen>]>([
    ["other-account", {}, { accountNumber: "01700000009" }],
    ["other-account", {}, { method: "Nagad" }],
    ["other-account", { accountNumber: null }, {}],
    ["other-account", { method: null }, {}],
    ["amount-less", {}, { amount: poisha(50_924) }],
    ["amount-more", {}, { amount: poisha(50_926) }],
    ["too-old", {}, { occurredAt: hours(-24.001) }],
    ["too-old", {}, { occurredAt: hours(24.001) }],
    ["not-customer", {}, { source: "bank" }],
    ["not-customer", {}, { source: "b2b" }],
    ["not-customer", {}, { source: "anything new" }],
    ["other-payer", { sender: "01200000002" }, {}],
    ["forged", {}, { odd: true }],
    ["dismissed", {}, { state: "dismissed" }],
    ["taken", {}, { state: "claimed", claimReference: "another" }],
    ["decided", { stands: "closed" }, {}],
    ["imported", {}, { isImported: true }],
    ["chain-broken", {}, { isLinked: false }],
    ["chain-broken", {}, { isAccountBroken: true }],
  ])("the match rules find %s for a request with %o and a payment with %o", (doubt, less, other) => {
    expect(
      applyMatchRules({ asked: { ...asked, ...less }, seen: { ...seen, ...other }, around }, caps),
    ).toEqual([doubt]);
  });

  it("the match rules leave an agent's cash-in to an operator if no earlier payment of the customer was confirmed", () => {
    const cashIn: Seen = { ...seen, source: "agent", payer: "01900000009" };
    const of = (isKnown: boolean, more: Partial<Seen> = {}) =>
      applyMatchRules(
        {
          asked: { ...asked, sender: "01200000001" },
          seen: { ...cashIn, ...more },
          around: { ...around, isKnown },
        },
        { ...caps, firstByHand: false },
      );
    expect(of(false)).toEqual(["not-customer"]);
    expect(of(true)).toEqual([]);
    expect(of(true, { amount: poisha(50_926) })).toEqual(["amount-more"]);
    expect(of(true, { odd: true })).toEqual(["forged"]);
  });

  it("the match rules leave every payment whose message contains no transaction ID to an operator", () => {
    const made = { ...asked, trxId: "NOID0123456789ABCDEF" };
    expect(applyMatchRules({ asked: made, seen, around }, caps)).toEqual(["no-id"]);
    expect(applyMatchRules({ asked: { ...asked, trxId: "NOID012345" }, seen, around }, caps)).toEqual([]);
  });

  it("the match rules report a missing payment, and find no mismatch for a request that has claimed its payment", () => {
    expect(applyMatchRules({ asked, seen: null, around }, caps)).toEqual(["not-seen"]);
    const taken: Seen = { ...seen, state: "claimed", claimReference: asked.reference };
    expect(applyMatchRules({ asked: { ...asked, stands: "settled" }, seen: taken, around }, caps)).toEqual(
      [],
    );
  });

  it("the match rules accept a merchant's payment, and a payment exactly a day before or after the request", () => {
    for (const other of [
      { source: "merchant-payment" },
      { occurredAt: hours(-24) },
      { occurredAt: hours(24) },
    ])
      expect(applyMatchRules({ asked, seen: { ...seen, ...other }, around }, caps)).toEqual([]);
  });

  it("the match rules find a mismatch for every payment while automatic settling is off", () => {
    fc.assert(
      fc.property(
        fc.record({ isLinked: fc.boolean(), isConfirmed: fc.boolean(), isAccountBroken: fc.boolean() }),
        fc.boolean(),
        (chain, isKnown) => {
          const found = applyMatchRules(
            { asked, seen: { ...seen, ...chain }, around: { ...around, isKnown } },
            { ...caps, automatic: false },
          );
          expect(found).toContain("automatic-off");
        },
      ),
    );
  });

  it("the match rules never settle a payment of another amount, whatever the caps are", () => {
    const cap = fc.option(fc.nat().map(poisha));
    fc.assert(
      fc.property(
        fc.nat({ max: 1e7 }).filter((amount) => amount !== asked.due),
        fc.record({ maxPerRequest: cap, maxPerCustomerDay: cap, maxPerAccountHour: cap, confirmAbove: cap }),
        (amount, some) => {
          const found = applyMatchRules(
            { asked, seen: { ...seen, amount: poisha(amount) }, around },
            { ...caps, ...some },
          );
          expect(found).toContain(amount < asked.due ? "amount-less" : "amount-more");
        },
      ),
    );
  });
});

describe("comparing the payer's number in the message with the number that the customer gave", () => {
  it.each([
    ["01200000001", "01200000001", "bKash", false],
    ["+880 1200-000001", "01200000001", "bKash", false],
    ["০১২০০০০০০০১", "01200000001", "bKash", false],
    ["01200000002", "01200000001", "bKash", true],
    [null, "01200000001", "bKash", false],
    ["my brother's", "01200000001", "bKash", false],
    ["01200000002", null, "bKash", false],
    // The payer's number is shown by the last three of its twelve digits, including the check digit.
    ["012000005159", "***159", "Rocket", false],
    ["012000005159", "***515", "Rocket", true],
    ["01200000515", "***159", "Rocket", false],
    ["012000000015", "01200000001", "Rocket", false],
  ] as const)(
    "the customer gave the number %s, the message shows the payer %s (%s): they contradict each other: %s",
    (sender, payer, method, expected) => {
      expect(contradicts(sender, { payer, method })).toBe(expected);
    },
  );
});

describe("proving that the customer is the payer", () => {
  it.each([
    ["01712000001", "01712000001", "bKash", true],
    ["+880 1712-000001", "01712000001", "bKash", true],
    ["01712000002", "01712000001", "bKash", false],
    ["01712000001", null, "bKash", false],
    [null, "01712000001", "bKash", false],
    ["", "01712000001", "bKash", false],
    ["my brother's", "01712000001", "bKash", false],
    ["017120000019", "***019", "Rocket", false],
  ] as const)(
    "the customer gave the number %s, the message shows the payer %s (%s): the customer is proven to be the payer: %s",
    (sender, payer, method, expected) => {
      expect(isProvenPayer(sender, { payer, method })).toBe(expected);
    },
  );
});

describe("making a sample text for a new template", () => {
  it("a sample text for a new template keeps the wording and punctuation, and no digit, name or ID", () => {
    const text =
      "You have got Tk 5,075.00 from 01200000001 (Nusrat Jahan). TrxID BLU0H0X00P\nBalance Tk 6,075.50";
    const made = proposalOf(text, () => 7);
    expect(made).toBe(
      "You have got Tk 7,777.77 from 77777777777 (Hhhhhh Hhhhh). TrxID HHH7H7H77H\nBalance Tk 7,777.77",
    );
  });
});
