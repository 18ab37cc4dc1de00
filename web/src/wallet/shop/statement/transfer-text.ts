import type { WalletTransfer, WalletTransferKind } from "@hira/contract";
import { t } from "@lingui/core/macro";

const titles: Record<WalletTransferKind, string> = {
  "fund-credit": t`Money added`,
  "fund-takeback": t`Added money taken back`,
  "order-payment": t`Order paid`,
  "order-refund": t`Order refunded`,
  "order-fee-payment": t`Fee of an order`,
  "order-fee-refund": t`Fee of an order, refunded`,
  "order-part": t`Part of an order`,
  "order-part-return": t`Part of an order, given back`,
  "referral-bonus": t`Welcome bonus`,
  "referral-bonus-clawback": t`Welcome bonus taken back`,
  "referral-reward": t`Referral reward`,
  "referral-reward-clawback": t`Referral reward taken back`,
  adjustment: t`Corrected by the shop`,
  "import-takeover": t`Balance from the former shop`,
};

/** Returns the customer's name for a kind of transfer. */
export function transferTitle(kind: WalletTransferKind): string {
  return titles[kind];
}

interface Origin {
  to: string;
  label: string;
  /**
   * True if the shortened ID of the order or request is shown beside the label, so that the customer recognises it.
   * It is not shown if the transfer has `ordered`, because that is shown instead.
   */
  numbered: boolean;
}

/**
 * Returns the address of the page about a transfer's cause, and the text of the link to it; null if there is
 * no such page.
 */
export function transferOrigin({ kind, reference }: WalletTransfer): Origin | null {
  switch (kind) {
    case "order-payment":
    case "order-refund":
    case "order-fee-payment":
    case "order-fee-refund":
    case "order-part":
    case "order-part-return":
      return { to: `/my-orders/${reference}`, label: t`Order`, numbered: true };
    case "fund-credit":
    case "fund-takeback":
      return { to: `/add-funds#request-${reference}`, label: t`Fund request`, numbered: true };
    case "referral-bonus":
    case "referral-bonus-clawback":
    case "referral-reward":
    case "referral-reward-clawback":
      return { to: "/referral", label: t`Referral`, numbered: false };
    default:
      return null;
  }
}
