import type { AdminOrder, DeliveryStatus, OrderStatus } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import type { Question } from "../../../platform/admin/lists/record-kind.ts";
import { fulfilmentOf } from "../../../platform/api/fulfilment.ts";
import { shortId } from "../../../platform/lib/format/text.ts";

/**
 * A change that an operator makes to an order: its status, its delivery, or both. `send`: a supplier should deliver it.
 */
export interface OrderChange {
  status?: OrderStatus;
  Delivery?: DeliveryStatus;
  send?: true;
}

/** The change by which an operator says that they have delivered the order. It sets both states in one call. */
export const completion = { status: "completed", Delivery: "delivered" } as const satisfies OrderChange;
/**
 * The change that lets a supplier deliver the order. If the ledger does not contain the payment yet, it then counts as
 * received.
 */
export const sending = { send: true } as const satisfies OrderChange;

export type WayOf = Pick<
  AdminOrder,
  "_id" | "product" | "supplied" | "standing" | "status" | "paidFrom" | "received"
>;

/**
 * Who acts next on an order. `hand`: an operator delivers it. `code`: its voucher code is delivered. `send`: it is sent
 * to a supplier. `under-way`: a supplier works on it. `stuck`: all suppliers failed, so an operator decides.
 */
export type OrderWay = "hand" | "code" | "send" | "under-way" | "stuck";

export function wayOf({ product, supplied, standing }: WayOf): OrderWay {
  if (fulfilmentOf(product).deliveredByPayment) return "code";
  if (!supplied) return "hand";
  if (!standing || standing.state === "canceled") return "send";
  if (standing.state === "waiting" || standing.state === "working") return "under-way";
  return "stuck";
}

/** Returns the change that the main button and its shortcut key make; null if nothing is left to do. */
export function mainChange(order: WayOf): OrderChange | null {
  const way = wayOf(order);
  if (way === "under-way") return null;
  return way === "send" && isOpen(order.status) ? sending : completion;
}

export const isUnpaid = ({ paidFrom, received }: Pick<WayOf, "paidFrom" | "received">): boolean =>
  paidFrom === "transfer" && !received;

/** Returns the label of the main button. It also says what happens to the payment. */
export function mainText(order: WayOf): string {
  const id = shortId(order._id);
  const takes = isUnpaid(order);
  switch (wayOf(order)) {
    case "hand":
      return takes ? t`Take the payment, complete & deliver order ${id}` : t`Complete & deliver order ${id}`;
    case "code":
      return takes
        ? t`Take the payment and release the code of order ${id}`
        : t`Release the code of order ${id}`;
    case "send":
      return takes ? t`Take the payment and send order ${id}` : t`Send order ${id} to its supplier`;
    case "under-way":
      return t`A supplier is delivering order ${id}`;
    case "stuck":
      return t`Deliver order ${id} by hand`;
  }
}

/** Returns the next action in two or three words; empty if there is none. */
export function nextText(order: WayOf & Pick<AdminOrder, "Delivery">): string {
  const isOver = !isOpen(order.status) && !(order.status === "completed" && isUndelivered(order.Delivery));
  if (isOver) return "";
  const takes = isUnpaid(order);
  switch (wayOf(order)) {
    case "hand":
      return takes ? t`Take & deliver` : t`Deliver`;
    case "code":
      return takes ? t`Take & release` : t`Release code`;
    case "send":
      return takes ? t`Take & send` : t`Send`;
    case "under-way":
      return t`Being sent`;
    case "stuck":
      return t`By hand`;
  }
}

const isUndelivered = (delivery: string) => delivery === "pending" || delivery === "processing";

/**
 * Returns the change that a bulk change makes to one order. An order that a supplier should deliver is sent to the
 * supplier. Returns null if its delivery is open or stuck; the bulk change then skips the order.
 */
export function changeOfOne(order: WayOf, change: OrderChange): OrderChange | null {
  if (change.status !== "completed" || !order.supplied || !isOpen(order.status)) return change;
  return wayOf(order) === "send" ? sending : null;
}

/**
 * Returns the question to confirm before an order is set to delivered although a supplier or a code should deliver it;
 * null for any other change.
 */
export function questionOfDelivery(order: WayOf, { status, Delivery }: OrderChange): Question | null {
  if (status !== "completed" && Delivery !== "delivered") return null;
  if (order.supplied && order.status !== "completed")
    return status === "completed" && Delivery === undefined && wayOf(order) === "send"
      ? questionOfWay(order)
      : byHandQuestion(order);
  if (wayOf(order) === "code" && isOpen(order.status) && status !== "completed")
    return {
      title: t`Set the delivery to Delivered without the code?`,
      description: t`The customer is told that it was delivered, but sees the code only once the order is completed.`,
      confirmLabel: t`Set to Delivered`,
    };
  return null;
}

const paymentText = (order: WayOf) => (isUnpaid(order) ? t`Its payment counts as received.` : "");

function byHandQuestion(order: WayOf): Question {
  const text = t`A supplier is to deliver this order. If you go on, none is asked for it any more, and the customer is told that it was delivered.`;
  return {
    title: t`Did you deliver it by hand?`,
    description: `${text} ${paymentText(order)}`.trim(),
    confirmLabel: t`Yes, I delivered it`,
  };
}

function questionOfWay(order: WayOf): Question {
  return {
    title: t`Who delivers this order?`,
    description: paymentText(order),
    confirmLabel: t`Go on`,
    tone: "primary",
    choice: {
      label: t`Who delivers it`,
      options: [
        {
          value: "send",
          title: isUnpaid(order) ? t`Take the payment and send` : t`Send to supplier`,
          description: t`The order is completed once its supplier has delivered it.`,
        },
        {
          value: "by-hand",
          title: t`I delivered it by hand`,
          description: t`No supplier is asked, and the customer is told that it was delivered.`,
        },
      ],
      missing: t`Choose who delivers it.`,
    },
  };
}
