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
  "referral-bonus": t`Referral bonus`,
  "referral-bonus-clawback": t`Referral bonus clawed back`,
  "referral-reward": t`Referral reward`,
  "referral-reward-clawback": t`Referral reward clawed back`,
  adjustment: t`Balance adjusted`,
};

export function transferTitle(kind: WalletTransferKind): string {
  return titles[kind];
}

/** Where the cause of a transfer is shown; null where it has no screen of its own. */
export function causeAddress({ kind, reference }: AdminWalletTransfer): string | null {
  switch (kind) {
    case "order-payment":
    case "order-refund":
    case "order-fee-payment":
    case "order-fee-refund":
      return orderAddress(reference);
    case "fund-credit":
    case "fund-takeback":
      return requestAddress(reference);
    default:
      return null;
  }
}

/** Who moved the money of `uid`: a name, and where an account is behind it, its page. */
export function moverOf(
  { actor, actorName }: Pick<AdminWalletTransfer, "actor" | "actorName">,
  uid: string,
): { text: string; to: string | null } {
  if (actor === uid) return { text: t`The user`, to: null };
  if (actor === "system") return { text: t`The store`, to: null };
  return { text: actorName || actor.slice(0, 8), to: userAddress(actor) };
}
