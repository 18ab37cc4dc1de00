import { t } from "@lingui/core/macro";
import { Badge, type Tone } from "./badge.tsx";

export type StatusKind = "order" | "fund" | "delivery" | "code" | "payment" | "supply" | "attempt";

export interface StatusBadgeProps {
  kind: StatusKind;
  status: string;
  /** Customers see an order's `processing` as Pending; staff see it named. */
  audience?: "customer" | "staff";
  className?: string;
}

type Look = readonly [label: string, tone: Tone];

const PENDING: Look = ["Pending", "warning"];
const PROCESSING: Look = ["Processing", "info"];

const looks: Record<StatusKind, Record<string, Look>> = {
  order: {
    pending: PENDING,
    completed: ["Completed", "success"],
    canceled: ["Cancelled", "neutral"],
    rejected: ["Rejected", "danger"],
  },
  fund: { pending: PENDING, approved: ["Approved", "success"], rejected: ["Rejected", "danger"] },
  delivery: {
    pending: PENDING,
    processing: PROCESSING,
    delivered: ["Delivered", "success"],
    failed: ["Failed", "danger"],
  },
  payment: {
    unclaimed: ["Unclaimed", "warning"],
    claimed: ["Claimed", "success"],
    dismissed: ["Dismissed", "neutral"],
  },
  // How an order's delivery by suppliers stands, and one try at one of them.
  supply: {
    waiting: ["Waiting", "warning"],
    working: [t`At the supplier`, "info"],
    stuck: ["Stuck", "danger"],
    delivered: ["Delivered", "success"],
    "by-hand": [t`By hand`, "neutral"],
    canceled: ["Cancelled", "neutral"],
  },
  attempt: {
    planned: ["Planned", "neutral"],
    sent: ["Sent", "info"],
    unknown: ["Unknown", "warning"],
    succeeded: ["Delivered", "success"],
    failed: ["Failed", "danger"],
    reversed: [t`Taken back`, "danger"],
  },
  code: { available: ["Available", "success"], sold: ["Sold", "info"], used: ["Used", "neutral"] },
};

/** Label and tone of a status. What is unknown shows as Pending, as the store's rule says. */
export function statusLook(
  kind: StatusKind,
  status: string,
  audience: "customer" | "staff" = "customer",
): Look {
  if (kind === "order" && status === "processing" && audience === "staff") return PROCESSING;
  return Object.hasOwn(looks[kind], status) ? (looks[kind][status] ?? PENDING) : PENDING;
}

/** The state of an order, a fund request, a delivery, a voucher code, an incoming payment or a try at a supplier. */
export function StatusBadge({ kind, status, audience, className }: StatusBadgeProps) {
  const [label, tone] = statusLook(kind, status, audience);
  return (
    <Badge tone={tone} dot className={className}>
      {label}
    </Badge>
  );
}
