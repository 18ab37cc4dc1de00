import type { DeliveryProgress, OrderDetail, OrderEvent } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/constants/orders";
import { rejectReasonText } from "@hira/contract/platform/constants/reject-reasons";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatClock, formatDateTime } from "../../../platform/lib/format/time.ts";
import { isPaid } from "./awaited.ts";
import { isVoucher } from "./my-orders.ts";
import { spokenDuration, usualToday } from "./spoken-duration.ts";

export interface TimelineStep {
  title: string;
  /** The player's name, as a part of the title. Players choose their names, so it may be any text. */
  name?: string;
  text: string;
  state: "done" | "current" | "upcoming" | "failed";
}

const statusTexts: Record<OrderEvent["status"], string> = {
  pending: t`Waiting again`,
  processing: t`Being processed`,
  completed: t`Completed`,
  canceled: t`Cancelled`,
  rejected: t`Rejected`,
};

const deliveryTexts: Record<OrderEvent["Delivery"], string> = {
  pending: t`Delivery waits again`,
  processing: t`Delivery started`,
  delivered: t`Delivered`,
  failed: t`Delivery failed`,
};

const PAID = t`Payment received`;
const EXPIRED = t`Cancelled: your payment was not confirmed in time`;
const ASKED = t`Cancelled, as you asked`;
const SENT = t`Sent to the game`;

function placedText({ Delivery }: OrderEvent): string {
  return Delivery === "delivered" ? t`Order placed and delivered` : t`Order placed`;
}

/** Returns text that says what changed from one event to the next; empty if nothing changed. */
function changeText(before: OrderEvent, event: OrderEvent): string {
  const status = event.status === before.status ? null : statusTexts[event.status];
  const delivery = event.Delivery === before.Delivery ? null : deliveryTexts[event.Delivery];
  return [status, delivery].filter(Boolean).join(" · ");
}

/**
 * True if an event has no reason and changed neither status nor delivery. One example is the booking of the payment of
 * an order.
 */
function isUnchanged(event: OrderEvent, index: number, all: readonly OrderEvent[]): boolean {
  const before = all[index - 1];
  return before !== undefined && changeText(before, event) === "" && !event.reason;
}

function hasFailed({ status, Delivery }: OrderEvent): boolean {
  return status === "canceled" || status === "rejected" || Delivery === "failed";
}

/** Returns the steps of an order, from its placement to its current state, and after them the next step. */
export function timelineOf(order: OrderDetail): TimelineStep[] {
  const { timeline, refunded, progress } = order;
  const paidAt = isPaid(order) ? timeline.findIndex(isUnchanged) : -1;
  const deliveredAt = progress?.deliveredAt ? timeline.findLastIndex(isDelivery) : -1;
  const told = timeline.flatMap((event, index): (TimelineStep & { at: string })[] => {
    const before = timeline[index - 1];
    const title = index === paidAt ? PAID : before ? changeText(before, event) : placedText(event);
    const state = hasFailed(event) ? "failed" : "done";
    const { at } = event;
    const text = formatDateTime(at);
    if (event.reason === "payment-not-confirmed")
      return [
        {
          title: EXPIRED,
          text: t`${text}. If you did send the money, submit its Transaction ID under Add Money, or contact us.`,
          state,
          at,
        },
      ];
    if (event.reason === "customer-asked") return [{ title: ASKED, text, state: "done", at }];
    if (event.reason)
      return [{ title: `${title}: ${rejectReasonText[event.reason].toLowerCase()}`, text, state, at }];
    if (progress && index === deliveredAt) return [{ ...deliveredStep(progress, order), state, at }];
    return title ? [{ title, text, state, at }] : [];
  });
  const steps: TimelineStep[] = withSending(told, progress?.sentAt ?? null);
  if (refunded > 0) {
    steps.push({ title: t`${formatTaka(refunded)} is back in your wallet`, text: "", state: "done" });
  }
  if (isOpen(order.status)) steps.push(...upcomingSteps(order));
  return steps;
}

function isDelivery({ Delivery }: OrderEvent, index: number, all: readonly OrderEvent[]): boolean {
  return Delivery === "delivered" && all[index - 1]?.Delivery !== "delivered";
}

/**
 * Returns the step "delivered". It says to which player and when the game reported the delivery, and how long the
 * customer waited.
 */
function deliveredStep({ deliveredAt, playerName }: DeliveryProgress, { createdAt }: OrderDetail) {
  const moment = deliveredAt ?? createdAt;
  const seconds = (Date.parse(moment) - Date.parse(createdAt)) / 1_000;
  return {
    title: playerName
      ? t`Delivered to ${playerName} at ${formatClock(moment)}`
      : t`Delivered at ${formatClock(moment)}`,
    ...(playerName && { name: playerName }),
    text: t`${formatDateTime(moment)}, ${spokenDuration(seconds)} after the order`,
  };
}

/** Inserts the step "sent to the game" at its time. The step "order placed" always stays first. */
function withSending(
  told: readonly (TimelineStep & { at: string })[],
  sentAt: string | null,
): TimelineStep[] {
  const steps = told.map(({ at: _, ...step }) => step);
  if (sentAt === null) return steps;
  const before = told.findIndex(({ at }, index) => index > 0 && Date.parse(at) > Date.parse(sentAt));
  const place = before === -1 ? steps.length : before;
  return steps.toSpliced(place, 0, { title: SENT, text: formatDateTime(sentAt), state: "done" });
}

function upcomingSteps(order: OrderDetail): TimelineStep[] {
  const delivery: TimelineStep = {
    title: isVoucher(order) ? t`Your code` : t`Delivery`,
    text: expectation(order.progress ?? null),
    state: "upcoming",
  };
  if (order.paymentMethod === "instant" && order.status === "pending" && !isPaid(order)) {
    const text = order.expiresAt ? t`This order waits for it until ${formatDateTime(order.expiresAt)}.` : "";
    return [{ title: t`We check your transfer`, text, state: "current" }, delivery];
  }
  return [{ ...delivery, state: "current" }];
}

/** Returns text about how long the delivery will probably take, judging by today's orders of the package. */
function expectation(progress: DeliveryProgress | null): string {
  if (progress?.delayed) return t`This takes longer than usual. If it is urgent, contact support.`;
  const { usual = null } = progress ?? {};
  if (usual === null) return t`Usually 1–15 minutes after the order.`;
  return usualToday(usual);
}
