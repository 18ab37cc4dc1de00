import type { DeliveredToday, Order, OrderDetail } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { isPaid } from "./awaited.ts";
import { isVoucher, listOf } from "./my-orders.ts";
import { shortDuration, usualToday } from "./spoken-duration.ts";

/** Texts of the dialog that opens after an order was placed. */
export interface PlacedNow {
  state: "placed" | "working" | "done" | "over";
  title: string;
  /** The player's name, as a part of the title. Players choose their names, so it may be any text. */
  name?: string;
  text: string;
}

/**
 * Returns the current state of an order that was just placed. `detail`: the order as last fetched; undefined before
 * that.
 */
export function placedNow(order: Order, detail: OrderDetail | undefined, today?: DeliveredToday): PlacedNow {
  const { status, deliveredCode, paymentMethod } = detail ?? order;
  if (deliveredCode)
    return { state: "done", title: t`Here is your code.`, text: t`You find it again under My codes.` };
  if (detail && status === "completed") return delivered(detail);
  if (!isOpen(status)) {
    const title = status === "rejected" ? t`Your order was rejected.` : t`Your order was cancelled.`;
    return { state: "over", title, text: t`You find it under ${listOf(order).label}.` };
  }
  const follow = t`follow it under ${listOf(order).label}.`;
  if (paymentMethod === "instant" && !isPaid(detail ?? order)) {
    const text =
      today && !isVoucher(order)
        ? t`Then we deliver. ${usualToday(today)}`
        : t`Then we deliver. This usually takes 1–15 minutes; ${follow}`;
    return { state: "placed", title: t`We check your transfer`, text };
  }
  const progress = detail?.progress;
  const usual = progress?.usual ?? (progress ? today : undefined);
  if (progress?.delayed)
    return {
      state: "placed",
      title: t`This takes longer than usual.`,
      text: t`You find it under ${listOf(order).label}.`,
    };
  if (progress) return { state: "working", title: t`We are on it…`, text: usual ? usualToday(usual) : "" };
  return {
    state: "placed",
    title: t`We are on it.`,
    text: t`Delivery usually takes 1–15 minutes; ${follow}`,
  };
}

function delivered({ progress, createdAt, Delivery, playerName, timeline }: OrderDetail): PlacedNow {
  const name = progress?.playerName ?? playerName ?? undefined;
  const at = progress?.deliveredAt ?? timeline.at(-1)?.at ?? createdAt;
  const took = shortDuration((Date.parse(at) - Date.parse(createdAt)) / 1_000);
  if (Delivery !== "delivered") return { state: "done", title: t`Your order is completed.`, text: "" };
  return name
    ? { state: "done", title: t`Delivered to ${name} in ${took}`, name, text: "" }
    : { state: "done", title: t`Delivered in ${took}`, text: "" };
}
