import type { AdminOrder, OrderStatus } from "@hira/contract";
import { formatTaka } from "../../lib/format/money.ts";

export interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
}

type Money = Pick<AdminOrder, "amount" | "paymentMethod" | "status" | "user">;

/** The server's rule (design §7): these statuses keep the order's money. */
function holds(status: OrderStatus): boolean {
  return status === "pending" || status === "processing" || status === "completed";
}

function ownerOf({ user }: Money): string {
  return `${user.name || user.email || "the customer"}'s wallet`;
}

function movesMoney({ amount, paymentMethod }: Money): boolean {
  return paymentMethod === "wallet" && amount > 0;
}

/** What to ask before a change of status that moves money; null where no money moves. */
export function questionOfStatus(order: Money, to: OrderStatus): Question | null {
  if (!movesMoney(order) || holds(order.status) === holds(to)) return null;
  const amount = formatTaka(order.amount);
  if (holds(to)) {
    return {
      title: "Take this order up again?",
      description: `${amount} is taken from ${ownerOf(order)} again. If the balance is too low, nothing changes.`,
      confirmLabel: `Take ${amount}`,
      cancelLabel: "Leave it",
    };
  }
  return {
    title: to === "canceled" ? "Cancel this order?" : "Reject this order?",
    description: `${amount} goes back to ${ownerOf(order)}.`,
    confirmLabel: `Give back ${amount}`,
    cancelLabel: "Keep the order",
  };
}

/** What to ask before an order is deleted: an open one is canceled first (design §7). */
export function questionOfDeletion(order: Money): Question {
  const isOpen = order.status === "pending" || order.status === "processing";
  const isPaidBack = isOpen && movesMoney(order);
  const effect = isPaidBack
    ? `It is canceled first: ${formatTaka(order.amount)} goes back to ${ownerOf(order)}.`
    : isOpen
      ? "It is canceled first."
      : "No money moves.";
  return {
    title: "Delete this order?",
    description: `${effect} It disappears from the admin area and the live feed; the customer still sees it.`,
    confirmLabel: "Delete order",
    cancelLabel: "Keep the order",
  };
}
