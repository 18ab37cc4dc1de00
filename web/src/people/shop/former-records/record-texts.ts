import type { FormerRecord } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import type { BadgeProps } from "../../../platform/design/badge.tsx";

/** Colours for the final state that an order or request had in the former shop. */
export const outcomeTones: Readonly<Record<FormerRecord["outcome"], BadgeProps["tone"]>> = {
  done: "success",
  open: "neutral",
  failed: "warning",
};

/**
 * Returns what a customer bought in the former shop; for a request, returns whether money was added or only
 * requested.
 */
export function whatText({ what, kind, outcome }: FormerRecord): string {
  if (what) return what;
  if (kind === "orders") return t`Order`;
  return outcome === "done" ? t`Money added` : t`Fund request`;
}

/** Returns the payment method and the transaction ID, if the former shop's file contains them. */
export const paidText = ({ method, transactionId }: FormerRecord): string =>
  [methodName(method), transactionId].filter(Boolean).join(" ");
