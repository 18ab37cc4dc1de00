import type { FormerRecord } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import type { BadgeProps } from "../../../platform/design/badge.tsx";

/** Colours of what became of an order or request in the former shop. */
export const outcomeTones: Readonly<Record<FormerRecord["outcome"], BadgeProps["tone"]>> = {
  done: "success",
  open: "neutral",
  failed: "warning",
};

/** Returns what a customer bought in the former shop, or whether money was added or only asked for. */
export function whatText({ what, kind, outcome }: FormerRecord): string {
  if (what) return what;
  if (kind === "orders") return t`Order`;
  return outcome === "done" ? t`Money added` : t`Fund request`;
}

/** Returns the payment method and the transaction ID, as far as the former shop's file named them. */
export const paidText = ({ method, transactionId }: FormerRecord): string =>
  [methodName(method), transactionId].filter(Boolean).join(" ");
