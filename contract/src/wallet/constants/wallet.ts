/** Kinds of transfers that change a wallet. */
export const walletTransferKinds = [
  "fund-credit",
  "fund-takeback",
  "order-payment",
  "order-refund",
  "order-fee-payment",
  "order-fee-refund",
  "order-part",
  "order-part-return",
  "referral-bonus",
  "referral-bonus-clawback",
  "referral-reward",
  "referral-reward-clawback",
  "adjustment",
  "import-takeover",
] as const;
export type WalletTransferKind = (typeof walletTransferKinds)[number];
