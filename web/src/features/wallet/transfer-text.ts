import type { WalletTransfer, WalletTransferKind } from "@hira/contract";

const titles: Record<WalletTransferKind, string> = {
  "fund-credit": "Money added",
  "fund-takeback": "Added money taken back",
  "order-payment": "Order paid",
  "order-refund": "Order refunded",
  "order-fee-payment": "Fee of an order",
  "order-fee-refund": "Fee of an order, refunded",
  "referral-bonus": "Welcome bonus",
  "referral-bonus-clawback": "Welcome bonus taken back",
  "referral-reward": "Referral reward",
  "referral-reward-clawback": "Referral reward taken back",
  adjustment: "Corrected by the shop",
};

/** What happened, as one would say it. */
export function transferTitle(kind: WalletTransferKind): string {
  return titles[kind];
}

interface Origin {
  to: string;
  label: string;
  /** Whether the reference says more to a customer than the label does. */
  numbered: boolean;
}

/** The page that tells more about a transfer, and what its link says; null where there is none. */
export function transferOrigin({ kind, reference }: WalletTransfer): Origin | null {
  switch (kind) {
    case "order-payment":
    case "order-refund":
    case "order-fee-payment":
    case "order-fee-refund":
      return { to: `/my-orders/${reference}`, label: "Order", numbered: true };
    case "fund-credit":
    case "fund-takeback":
      return { to: `/add-funds#request-${reference}`, label: "Fund request", numbered: true };
    case "referral-bonus":
    case "referral-bonus-clawback":
    case "referral-reward":
    case "referral-reward-clawback":
      return { to: "/referral", label: "Referral", numbered: false };
    default:
      return null;
  }
}
