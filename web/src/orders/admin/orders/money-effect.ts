import type { AdminOrder, OrderStatus } from "@hira/contract";
import { dueOf, holds, isOpen } from "@hira/contract/orders/constants/orders";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { rejectReasons } from "@hira/contract/platform/constants/reject-reasons";
import { t } from "@lingui/core/macro";
import type { Question, QuestionChoice } from "../../../platform/admin/lists/record-kind.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/**
 * What happens to the transfer of a released instant order. `wallet`: it arrived, and is added to the customer's
 * balance. `none`: it did not arrive, or is settled outside the store.
 */
export type RefundChoice = "wallet" | "none";

export type MoneyOf = Pick<
  AdminOrder,
  | "amount"
  | "walletPart"
  | "paymentMethod"
  | "method"
  | "transactionId"
  | "senderNumber"
  | "deliveredCodeMasked"
  | "status"
  | "user"
  | "paidFrom"
  | "received"
>;

/**
 * How a status change moves an order's money (docs/decisions/016). `choose`: the operator decides whether an instant
 * order's transfer is added to the wallet. `claim`: the order uses its transaction ID again.
 */
export type MoneyEffect = "none" | "giveBack" | "take" | "choose" | "claim";

export function effectOf({ amount, status, paidFrom }: MoneyOf, to: OrderStatus): MoneyEffect {
  if (holds(status) === holds(to)) return "none";
  if (paidFrom === "transfer") return holds(to) ? "claim" : "choose";
  if (amount === 0) return "none";
  return holds(to) ? "take" : "giveBack";
}

const nameOf = ({ user }: MoneyOf) => user.name || user.email || t`the customer`;

/**
 * Returns text about the transfer that the operator must check in the payment account: sender, amount, method and
 * transaction ID.
 */
function transferOf(order: MoneyOf): string {
  const [name, sum, method] = [nameOf(order), formatTaka(dueOf(order)), order.method];
  const [sender, id] = [order.senderNumber ?? "", order.transactionId ?? ""];
  const said = method
    ? t`${name} says ${sum} was sent by ${methodName(method)} from ${sender}, transaction ID ${id}.`
    : t`${name} says ${sum} was sent from ${sender}, transaction ID ${id}.`;
  const booked = order.received ? t`The payment is in the books.` : t`The payment is not in the books yet.`;
  return `${said} ${booked}`;
}

/**
 * Returns text that says what happens to the transaction ID if there is no refund. The browser does not know whether
 * the payment was ever in the ledger; only the server does.
 */
function idAfter({ transactionId, received }: MoneyOf): string {
  const id = transactionId ?? "";
  return received
    ? t`Transaction ID ${id} stays used.`
    : t`Transaction ID ${id} can be submitted again, unless its payment was confirmed before.`;
}

/**
 * Returns the text about the part of the price that was held in the wallet. This part is always refunded, whatever
 * happens to the transfer.
 */
function partBack({ walletPart }: MoneyOf): string {
  return walletPart ? t` The ${formatTaka(walletPart)} held from the wallet goes back to it.` : "";
}

const partAgain = ({ walletPart }: MoneyOf) =>
  walletPart
    ? t` ${formatTaka(walletPart)} is taken from the wallet again. If the balance is too low, nothing changes.`
    : "";

function refundChoice(order: MoneyOf): QuestionChoice {
  const { transactionId, received } = order;
  const [sum, name, id] = [formatTaka(dueOf(order)), nameOf(order), transactionId ?? ""];
  const nothing = received
    ? t`The payment leaves the books again, nothing goes into the wallet.`
    : t`No payment arrived: nothing goes into the wallet.`;
  const options = [
    {
      value: "wallet",
      title: t`Refund to wallet`,
      description: `${t`The payment arrived: ${sum} goes into ${name}'s wallet. Transaction ID ${id} stays used.`}${partBack(order)}`,
    },
    {
      value: "none",
      title: t`No refund`,
      description: `${order.walletPart ? t`The payment does not go into the wallet.` : nothing} ${idAfter(order)}${partBack(order)}`,
    },
  ] as const satisfies readonly { value: RefundChoice; title: string; description: string }[];
  return {
    label: t`What happens to the payment`,
    options,
    missing: t`Choose what happens to the payment.`,
  };
}

/**
 * Returns the question to confirm before a status change that moves money or is a rejection; null for any other change.
 */
export function questionOfStatus(order: MoneyOf, to: OrderStatus): Question | null {
  const [amount, name] = [formatTaka(order.amount), nameOf(order)];
  const codeSeen = order.deliveredCodeMasked
    ? t` The code ${order.deliveredCodeMasked} was seen and is never sold again.`
    : "";
  const isRejection = to === "rejected";
  const release = {
    title: isRejection ? t`Reject this order?` : t`Cancel this order?`,
    cancelLabel: t`Keep the order`,
    reasons: rejectReasons,
  };
  const reopen = { title: t`Reopen this order?`, cancelLabel: t`Leave it` };
  switch (effectOf(order, to)) {
    case "none":
      return isRejection && order.status !== to
        ? { ...release, description: t`No money moves.`, confirmLabel: t`Reject order` }
        : null;
    case "take":
      return {
        ...reopen,
        description: t`${amount} is taken from ${name}'s wallet again. If the balance is too low, nothing changes.`,
        confirmLabel: t`Take ${amount}`,
      };
    case "claim":
      return {
        ...reopen,
        description: `${t`Its transaction ID ${order.transactionId ?? ""} counts as submitted again. If it was used elsewhere meanwhile, nothing changes.`}${partAgain(order)}`,
        confirmLabel: t`Reopen order`,
      };
    case "giveBack":
      return {
        ...release,
        description: `${t`${amount} goes back to ${name}'s wallet.`}${codeSeen}`,
        confirmLabel: t`Give back ${amount}`,
      };
    case "choose":
      return {
        ...release,
        description: `${transferOf(order)}${codeSeen}`,
        confirmLabel: isRejection ? t`Reject order` : t`Cancel order`,
        choice: refundChoice(order),
      };
  }
}

/**
 * Returns the question to confirm before an order is deleted. If the order is open, the deletion cancels it first
 * (docs/rules/orders.md#orders).
 */
export function questionOfDeletion(order: MoneyOf): Question {
  return {
    title: t`Delete this order?`,
    description: t`${isOpen(order.status) ? effectOfCanceling(order) : t`No money moves.`} It disappears from the admin area and the live feed; the customer still sees it.`,
    confirmLabel: t`Delete order`,
    cancelLabel: t`Keep the order`,
  };
}

function effectOfCanceling(order: MoneyOf): string {
  const effect = effectOf(order, "canceled");
  if (effect === "giveBack")
    return t`It is canceled first: ${formatTaka(order.amount)} goes back to ${nameOf(order)}'s wallet.`;
  if (effect === "choose")
    return `${t`It is canceled first, without a refund. ${idAfter(order)} If the payment arrived, cancel it with a refund instead.`}${partBack(order)}`;
  return t`It is canceled first.`;
}
