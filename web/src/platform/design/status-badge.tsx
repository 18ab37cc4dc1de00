import { t } from "@lingui/core/macro";
import { Badge, type Tone } from "./badge.tsx";

export type StatusKind = "order" | "fund" | "delivery" | "code" | "payment" | "supply" | "attempt";

/** What its customer can take back. */
type Withdrawable = "order" | "fund";

/** Why an order or a request was rejected or canceled is part of how it looks. */
export type StatusBadgeProps = {
  status: string;
  /** Customers see an order's `processing` as Pending; staff see it named. */
  audience?: "customer" | "staff";
  className?: string;
} & (
  | { kind: Withdrawable; reason: string | null | undefined }
  | { kind: Exclude<StatusKind, Withdrawable>; reason?: never }
);

/** The reason of what its own customer took back, or asked for. */
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
  // How an order's delivery by suppliers stands, and one try at one of them.
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

/** What its customer took back was not refused by anybody. */
const takenBack: Partial<Record<StatusKind, Look>> = {
  order: [t`Cancelled`, "neutral"],
  fund: [t`Taken back`, "neutral"],
};

/** Label and tone of a status. What is unknown shows as Pending, as the store's rule says. */
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

/** The state of an order, a fund request, a delivery, a voucher code, an incoming payment or a try at a supplier. */
export function StatusBadge({ kind, status, audience, reason, className }: StatusBadgeProps) {
  const [label, tone] = statusLook(kind, status, audience, reason);
  return (
    <Badge tone={tone} dot className={className}>
      {label}
    </Badge>
  );
}
