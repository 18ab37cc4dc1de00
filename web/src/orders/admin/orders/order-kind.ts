import type { AdminOrder } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/constants/orders";
import { plural, t } from "@lingui/core/macro";
import { graveMismatches, paymentText } from "../../../payments/admin/match-details/match-details-text.ts";
import type { Question, RecordKind } from "../../../platform/admin/lists/record-kind.ts";
import { callKey } from "../../../platform/api/calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { fulfilmentOf } from "../../../platform/api/fulfilment.ts";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { effectOf, questionOfDeletion, questionOfStatus } from "./money-effect.ts";
import { changeText } from "./order-filter.ts";
import { isUnpaid, type OrderChange, questionOfDelivery } from "./order-way.ts";

const failed = ({ status, send }: OrderChange) =>
  status || send ? t`Failed to update order status.` : t`Failed to update delivery status.`;

export const orderKind: RecordKind<AdminOrder, OrderChange> = {
  name: "order",
  leases: "order",
  listKey: callKey("admin", "GET /orders/admin/orders"),
  changedBy: "PATCH /orders/admin/orders/{id}",
  fetch: async (api, ids, signal) => {
    const query = { ids: ids.join(), limit: ids.length };
    const options = { query, ...(signal && { signal }), fallback: t`Failed to fetch orders.` };
    return (await api("GET /orders/admin/orders", options)).orders;
  },
  change: async (api, seen, change, { choice, reason }) => {
    const isRefund = choice === "wallet" && change.status && effectOf(seen, change.status) === "choose";
    const reply = await api("PATCH /orders/admin/orders/{id}", {
      params: { id: seen._id },
      body: {
        ...bodyOf(seen, change, choice),
        expectedStatus: seen.status,
        // The expected delivery is sent only if both states change. If only the delivery changes, it cannot overwrite a
        // colleague's change of the status.
        ...(change.status && change.Delivery && { expectedDelivery: seen.Delivery }),
        ...(seen.transactionId && { seen: { transactionId: seen.transactionId } }),
        ...(isRefund && { refundToWallet: true }),
        ...(reason && { reason }),
      },
      fallback: failed(change),
    });
    return reply.order;
  },
  remove: (api, { _id }) =>
    api("DELETE /orders/admin/orders/{id}", { params: { id: _id }, fallback: t`Failed to delete order.` }),
  waits: ({ status, Delivery }) =>
    isOpen(status) || (status === "completed" && (Delivery === "pending" || Delivery === "processing")),
  takingBack,
  differs: (order, { status, Delivery, send }) =>
    (send === true && isOpen(order.status)) ||
    (status !== undefined && status !== order.status) ||
    (Delivery !== undefined && Delivery !== order.Delivery),
  withChange: (order, { status = order.status, Delivery = order.Delivery }) => ({
    ...order,
    status,
    Delivery,
  }),
  questionBefore: questionOf,
  questionAgain: (order, change) =>
    questionOf(order, change) ?? {
      title: "",
      description: "",
      confirmLabel: changeText(change),
      cancelLabel: t`Leave it as it is`,
      tone: "primary",
    },
  questionBeforeRemoval: questionOfDeletion,
  failureText: (error, change) => messageOf(error, change ? failed(change) : t`Failed to fetch orders.`),
  toasts: {
    changed: ({ status, send }, after) =>
      (send || status === "completed") && after.status !== "completed"
        ? t`Sent to its supplier: it is completed once that has delivered it.`
        : status
          ? t`Order status updated successfully!`
          : t`Delivery status updated successfully!`,
    removed: t`Order deleted successfully!`,
    gone: t`Order not found.`,
    decided: ({ _id, status, Delivery }) =>
      t`Order ${shortId(_id)}: ${statusLook("order", status, "staff")[0]}, delivery ${statusLook("delivery", Delivery)[0]}.`,
    decidedSeveral: (orders) => {
      const [status] = statusLook("order", orders[0]?.status ?? "pending", "staff");
      return plural(orders.length, { one: `# order: ${status}.`, other: `# orders: ${status}.` });
    },
    takenBack: (count) => plural(count, { one: "# order taken back.", other: "# orders taken back." }),
  },
};

/**
 * Returns the body of a change. If a supplier should deliver the order, completing it sends it to the supplier, unless
 * the operator chose "delivered by hand".
 */
function bodyOf(order: AdminOrder, { send, ...change }: OrderChange, choice: string | null) {
  if (send || choice === "send") return { status: "completed" as const };
  const isByHand = order.supplied && isOpen(order.status) && change.status === "completed";
  return { ...change, ...(isByHand && { Delivery: "delivered" as const }) };
}

function questionOf(order: AdminOrder, change: OrderChange): Question | null {
  const question =
    (change.status && questionOfStatus(order, change.status)) || questionOfDelivery(order, change);
  const takes = change.send || change.status === "completed" || change.Delivery === "delivered";
  return takes && isOpen(order.status) ? withPayment(order, question) : question;
}

/**
 * Returns the question, with a warning if the payment was not seen or has a mismatch. The warning matters because a
 * delivery cannot be undone.
 */
function withPayment(order: AdminOrder, question: Question | null): Question | null {
  const { evidence, amount } = order;
  if (!evidence || !isUnpaid(order)) return question;
  const grave = graveMismatches(evidence, amount);
  const doubts = evidence.payment ? grave : paymentText(evidence);
  if (!doubts) return question;
  // If the payment has a serious mismatch, the question is asked for this order alone. Otherwise a bulk change asks
  // once for all its orders, and says how many payments are missing.
  const alone = grave ? { alone: true as const } : {};
  if (question) return { ...question, description: `${doubts} ${question.description}`.trim(), ...alone };
  const sum = formatTaka(amount);
  return {
    title: t`Was it paid?`,
    description: t`${doubts} If you go on, ${sum} counts as received and the order goes out.`,
    confirmLabel: t`Yes, it was paid`,
    ...alone,
  };
}

/**
 * Returns the change that restores both former states. Returns null after a voucher code was delivered, because the
 * customer has seen it.
 */
function takingBack(before: AdminOrder, after: AdminOrder): OrderChange | null {
  const { status, Delivery } = before;
  if (
    fulfilmentOf(before.product).deliveredByPayment ||
    (status === after.status && Delivery === after.Delivery)
  )
    return null;
  return { status, Delivery };
}
