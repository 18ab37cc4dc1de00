import type { AdminWalletTransfer, WalletTransferKind } from "@hira/contract";
import { t } from "@lingui/core/macro";
import {
  orderAddress,
  requestAddress,
  userAddress,
} from "../../../platform/admin/navigation/record-address.ts";

const titles: Record<WalletTransferKind, string> = {
  "fund-credit": t`Fund request approved`,
  "fund-takeback": t`Fund request taken back`,
  "order-payment": t`Order paid`,
  "order-refund": t`Order refunded`,
  "order-fee-payment": t`Order fee paid`,
  "order-fee-refund": t`Order fee refunded`,
  "order-part": t`Part of an order held`,
  "order-part-return": t`Part of an order given back`,
  "referral-bonus": t`Referral bonus`,
  "referral-bonus-clawback": t`Referral bonus clawed back`,
  "referral-reward": t`Referral reward`,
  "referral-reward-clawback": t`Referral reward clawed back`,
  adjustment: t`Balance adjusted`,
  "import-takeover": t`Imported balance taken over`,
};

export function transferTitle(kind: WalletTransferKind): string {
  return titles[kind];
}

/** Returns the address of the page that shows a transfer's cause; null if there is none. */
export function causeAddress({ kind, reference }: AdminWalletTransfer): string | null {
  switch (kind) {
    case "order-payment":
    case "order-refund":
    case "order-fee-payment":
    case "order-fee-refund":
    case "order-part":
    case "order-part-return":
      return orderAddress(reference);
    case "fund-credit":
    case "fund-takeback":
      return requestAddress(reference);
    default:
      return null;
  }
}

/**
 * Returns who moved the money of the account `uid`: a name, and the address of that person's page if an
 * account did it.
 */
export function moverOf(
  { actor, actorName }: Pick<AdminWalletTransfer, "actor" | "actorName">,
  uid: string,
): { text: string; to: string | null } {
  if (actor === uid) return { text: t`The user`, to: null };
  if (actor === "system") return { text: t`The store`, to: null };
  return { text: actorName || actor.slice(0, 8), to: userAddress(actor) };
}
