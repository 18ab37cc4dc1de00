/** What can happen to a wallet. */
export const walletTransferKinds = [
  "fund-credit",
  "fund-takeback",
  "order-payment",
  "order-refund",
  "order-fee-payment",
  "order-fee-refund",
  "referral-bonus",
  "referral-reward",
  "adjustment",
] as const;
export type WalletTransferKind = (typeof walletTransferKinds)[number];
