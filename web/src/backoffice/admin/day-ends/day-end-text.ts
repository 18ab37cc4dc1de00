import type { DayEnd } from "@hira/contract";
import type { DayEndReason } from "@hira/contract/backoffice/constants/day-ends";
import { t } from "@lingui/core/macro";
import {
  orderAddress,
  paymentAddress,
  requestAddress,
} from "../../../platform/admin/navigation/record-address.ts";

type Line = DayEnd["lines"][number];
type Item = Line["items"][number];

/** Name of each reason of a day end, and what an operator should do about it. */
export const reasonTexts: Readonly<Record<DayEndReason, { name: string; next?: string }>> = {
  unknown: {
    name: t`In the ledger, without a request or order`,
    next: t`Look into each one before paying anything out.`,
  },
  amounts: {
    name: t`Paid and booked differ`,
    next: t`Compare each one with its payment, and correct the balance if needed.`,
  },
  "no-message": {
    name: t`Booked, but no wallet reported it`,
    next: t`Look for it in the wallet’s own list, or import its statement.`,
  },
  unclaimed: {
    name: t`Paid, but nobody has claimed it`,
    next: t`Find its customer among the payments, or set it aside.`,
  },
  gaps: {
    name: t`The balance changed without a message`,
    next: t`Import the wallet’s statement: it names what is missing.`,
  },
  dismissed: { name: t`Set aside, not a customer’s` },
  elsewhere: { name: t`Paid and booked on different days` },
  out: { name: t`Money that went out` },
  "other-in": { name: t`Other money in` },
  fees: { name: t`Fees and commission of the wallets` },
  matched: { name: t`Paid and booked the same day` },
};

/** Returns the page that shows a record of a day end; null if there is none. */
export function addressOf({ kind, id }: Item): string | null {
  if (kind === "request") return requestAddress(id);
  if (kind === "order") return orderAddress(id);
  if (kind === "payment") return paymentAddress(id);
  return null;
}
