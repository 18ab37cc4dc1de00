import type { GuardedAmount, ShopTransferKind, WalletTransferKind } from "@hira/contract";

type TransferKind = WalletTransferKind | ShopTransferKind;

interface ByHand {
  kind: GuardedAmount;
  /** What the transfer's reference is the id of; `user`: it names the account itself. */
  of: "user" | "request" | "order" | "top-up";
}

/** What a transfer counts as where an operator makes it; null: it gives nothing away. A new kind has to say so. */
export const byHand: Record<TransferKind, ByHand | null> = {
  adjustment: { kind: "adjustments", of: "user" },
  "fund-credit": { kind: "approvals", of: "request" },
  "order-receipt": { kind: "approvals", of: "order" },
  "order-fee-receipt": { kind: "approvals", of: "order" },
  "order-refund": { kind: "refunds", of: "order" },
  "order-fee-refund": { kind: "refunds", of: "order" },
  // Cash leaves the books, or comes back into them, on one person's word.
  "supplier-top-up": { kind: "adjustments", of: "top-up" },
  "fund-takeback": null,
  "fund-fee": null,
  "fund-fee-takeback": null,
  "order-payment": null,
  "order-fee-payment": null,
  "order-receipt-takeback": null,
  "order-fee-receipt-takeback": null,
  "order-coupon": null,
  "order-coupon-takeback": null,
  // Its terms counted as they were set: an operator who completes the order gives nothing of their own.
  "referral-bonus": null,
  "referral-bonus-clawback": null,
  "referral-reward": null,
  "referral-reward-clawback": null,
  "supplier-cost": null,
  "supplier-reversal": null,
};
