import type { OrderDetail, OrderEvent } from "@hira/contract";
import { isOpen } from "@hira/contract/facts/orders";
import { rejectReasonText } from "@hira/contract/facts/reject-reasons";
import { formatTaka } from "../../lib/format/money.ts";
import { formatDateTime } from "../../lib/format/time.ts";
import { isPaid } from "./awaited.ts";
import { isVoucher } from "./my-orders.ts";

export interface TimelineStep {
  title: string;
  text: string;
  state: "done" | "current" | "upcoming" | "failed";
}

const statusTexts: Record<OrderEvent["status"], string> = {
  pending: "Waiting again",
  processing: "Being processed",
  completed: "Completed",
  canceled: "Cancelled",
  rejected: "Rejected",
};

const deliveryTexts: Record<OrderEvent["Delivery"], string> = {
  pending: "Delivery waits again",
  processing: "Delivery started",
  delivered: "Delivered",
  failed: "Delivery failed",
};

const PAID = "Payment received";
const EXPIRED = "Cancelled: your payment was not confirmed in time";
const PAID_NEVERTHELESS = "If you did send the money, submit the same Transaction ID again or contact us.";

function placedText({ Delivery }: OrderEvent): string {
  return Delivery === "delivered" ? "Order placed and delivered" : "Order placed";
}

/** What changed from one event to the next; empty where nothing did. */
function changeText(before: OrderEvent, event: OrderEvent): string {
  const status = event.status === before.status ? null : statusTexts[event.status];
  const delivery = event.Delivery === before.Delivery ? null : deliveryTexts[event.Delivery];
  return [status, delivery].filter(Boolean).join(" · ");
}

/** Of a paid order, when its payment was booked: neither its status nor its delivery changed. */
function isUnchanged(event: OrderEvent, index: number, all: readonly OrderEvent[]): boolean {
  const before = all[index - 1];
  return before !== undefined && changeText(before, event) === "" && !event.reason;
}

function hasFailed({ status, Delivery }: OrderEvent): boolean {
  return status === "canceled" || status === "rejected" || Delivery === "failed";
}

/** The way of an order in words, from placing it to where it is now, and what is still to come. */
export function timelineOf(order: OrderDetail): TimelineStep[] {
  const { timeline, refunded } = order;
  const paidAt = isPaid(order) ? timeline.findIndex(isUnchanged) : -1;
  const steps = timeline.flatMap((event, index): TimelineStep[] => {
    const before = timeline[index - 1];
    const title = index === paidAt ? PAID : before ? changeText(before, event) : placedText(event);
    const state = hasFailed(event) ? "failed" : "done";
    const at = formatDateTime(event.at);
    if (event.reason === "payment-not-confirmed")
      return [{ title: EXPIRED, text: `${at}. ${PAID_NEVERTHELESS}`, state }];
    if (event.reason)
      return [{ title: `${title}: ${rejectReasonText[event.reason].toLowerCase()}`, text: at, state }];
    return title ? [{ title, text: at, state }] : [];
  });
  if (refunded > 0) {
    steps.push({ title: `${formatTaka(refunded)} is back in your wallet`, text: "", state: "done" });
  }
  if (isOpen(order.status)) steps.push(...upcomingSteps(order));
  return steps;
}

function upcomingSteps(order: OrderDetail): TimelineStep[] {
  const delivery: TimelineStep = {
    title: isVoucher(order) ? "Your code" : "Delivery",
    text: "Usually 1–15 minutes after the order.",
    state: "upcoming",
  };
  if (order.paymentMethod === "instant" && order.status === "pending" && !isPaid(order)) {
    const text = order.expiresAt ? `This order waits for it until ${formatDateTime(order.expiresAt)}.` : "";
    return [{ title: "We check your transfer", text, state: "current" }, delivery];
  }
  return [{ ...delivery, state: "current" }];
}
