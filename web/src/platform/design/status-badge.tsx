import { t } from "@lingui/core/macro";
import { Badge, type Tone } from "./badge.tsx";

export type StatusKind = "order" | "fund" | "delivery" | "code" | "payment" | "supply" | "attempt";

/** Kinds of records that customers can cancel. */
type Withdrawable = "order" | "fund";

/** Props of the badge. `reason`: why an order or request was rejected or canceled; it changes the badge. */
export type StatusBadgeProps = {
  status: string;
  /** Who sees the badge. Customers see the status `processing` as Pending; staff see it as Processing. */
  audience?: "customer" | "staff";
  className?: string;
} & (
  | { kind: Withdrawable; reason: string | null | undefined }
  | { kind: Exclude<StatusKind, Withdrawable>; reason?: never }
);

/** Reject reason that is stored if the customer canceled, or asked an operator to cancel. */
const OWN_WISH = "customer-asked";

type Look = readonly [label: string, tone: Tone];

const PENDING: Look = [t`Pending`, "warning"];
const PROCESSING: Look = [t`Processing`, "info"];

const looks: Record<StatusKind, Record<string, Look>> = {
  order: {
    pending: PENDING,
    completed: [t`Completed`, "success"],
    canceled: [t`Cancelled`, "neutral"],
    rejected: [t`Rejected`, "danger"],
  },
  fund: { pending: PENDING, approved: [t`Approved`, "success"], rejected: [t`Rejected`, "danger"] },
  delivery: {
    pending: PENDING,
    processing: PROCESSING,
    delivered: [t`Delivered`, "success"],
    failed: [t`Failed`, "danger"],
  },
  payment: {
    unclaimed: [t`Unclaimed`, "warning"],
    claimed: [t`Claimed`, "success"],
    dismissed: [t`Dismissed`, "neutral"],
  },
  // States of a delivery by suppliers, and of an attempt at one of them.
  supply: {
    waiting: [t`Waiting`, "warning"],
    working: [t`At the supplier`, "info"],
    stuck: [t`Stuck`, "danger"],
    delivered: [t`Delivered`, "success"],
    "by-hand": [t`By hand`, "neutral"],
    canceled: [t`Cancelled`, "neutral"],
  },
  attempt: {
    planned: [t`Planned`, "neutral"],
    sent: [t`Sent`, "info"],
    unknown: [t`Unknown`, "warning"],
    succeeded: [t`Delivered`, "success"],
    failed: [t`Failed`, "danger"],
    reversed: [t`Taken back`, "danger"],
  },
  code: { available: [t`Available`, "success"], sold: [t`Sold`, "info"], used: [t`Used`, "neutral"] },
};

/** Badges of records that their customers canceled. These must not look rejected. */
const takenBack: Partial<Record<StatusKind, Look>> = {
  order: [t`Cancelled`, "neutral"],
  fund: [t`Taken back`, "neutral"],
};

/** Returns the label and tone of a status. An unknown status is shown as Pending. */
export function statusLook(
  kind: StatusKind,
  status: string,
  audience: "customer" | "staff" = "customer",
  reason?: string | null,
): Look {
  const withdrawn = status === "rejected" && reason === OWN_WISH ? takenBack[kind] : undefined;
  if (withdrawn) return withdrawn;
  if (kind === "order" && status === "processing" && audience === "staff") return PROCESSING;
  return Object.hasOwn(looks[kind], status) ? (looks[kind][status] ?? PENDING) : PENDING;
}

/** Badge with the status of an order, fund request, delivery, voucher code, incoming payment or supplier attempt. */
export function StatusBadge({ kind, status, audience, reason, className }: StatusBadgeProps) {
  const [label, tone] = statusLook(kind, status, audience, reason);
  return (
    <Badge tone={tone} dot className={className}>
      {label}
    </Badge>
  );
}
