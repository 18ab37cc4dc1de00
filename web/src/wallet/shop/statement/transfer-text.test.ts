import { walletTransferKinds } from "@hira/contract/wallet/constants/wallet";
import { describe, expect, it } from "vitest";
import { transferOrigin, transferTitle } from "./transfer-text.ts";

const reference = "0190a0a0-0000-7000-8000-00000000abcd";
const line = { _id: reference, amount: 1, balanceAfter: 1, reference, createdAt: "2026-01-01T00:00:00.000Z" };

describe("transferTitle and transferOrigin supply the texts and links of a wallet's statement", () => {
  it("transferTitle returns a different text for each kind of transfer", () => {
    const titles = walletTransferKinds.map(transferTitle);
    expect(titles.every(Boolean)).toBe(true);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("transferOrigin links to the transfer's order, to its fund request or to the referrals; other transfers have no link", () => {
    const targets = walletTransferKinds.map((kind) => [kind, transferOrigin({ ...line, kind })?.to]);
    expect(Object.fromEntries(targets)).toEqual({
      "fund-credit": `/add-funds#request-${reference}`,
      "fund-takeback": `/add-funds#request-${reference}`,
      "order-payment": `/my-orders/${reference}`,
      "order-refund": `/my-orders/${reference}`,
      "order-fee-payment": `/my-orders/${reference}`,
      "order-fee-refund": `/my-orders/${reference}`,
      "order-part": `/my-orders/${reference}`,
      "order-part-return": `/my-orders/${reference}`,
      "referral-bonus": "/referral",
      "referral-bonus-clawback": "/referral",
      "referral-reward": "/referral",
      "referral-reward-clawback": "/referral",
    });
  });
});
