import type { AdminOrder, DeliveryStatus, OrderStatus } from "@hira/contract";
import { messageOf } from "../../api/error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { RecordKind } from "../admin-lists/record-kind.ts";
import { effectOf, questionOfDeletion, questionOfStatus } from "./money-effect.ts";
import { changeText } from "./order-filter.ts";

/** What an operator sets of an order: one of the two. */
export interface OrderChange {
  status?: OrderStatus;
  Delivery?: DeliveryStatus;
}

const failed = ({ status }: OrderChange) =>
  status ? "Failed to update order status." : "Failed to update delivery status.";

export const orderKind: RecordKind<AdminOrder, OrderChange> = {
  name: "order",
  listKey: queryKeys.adminOrders,
  // An admin's change of an order moves its owner's money, and what visitors see.
  staleAfterwards: [
    queryKeys.admin,
    queryKeys.profile,
    queryKeys.myOrders,
    queryKeys.publicOrders,
    queryKeys.categories,
    queryKeys.products,
  ],
  find: async (api, id) => {
    const query = { search: id, limit: 1 };
    return (await api("GET /orders/admin/orders", { query, fallback: "Failed to fetch orders." })).orders;
  },
  change: async (api, seen, change, choice) => {
    const isRefund = choice === "wallet" && change.status && effectOf(seen, change.status) === "choose";
    const reply = await api("PATCH /orders/admin/orders/{id}", {
      params: { id: seen._id },
      body: { ...change, expectedStatus: seen.status, ...(isRefund && { refundToWallet: true }) },
      fallback: failed(change),
    });
    return reply.order;
  },
  remove: (api, { _id }) =>
    api("DELETE /orders/admin/orders/{id}", { params: { id: _id }, fallback: "Failed to delete order." }),
  differs: (order, { status, Delivery }) =>
    (status !== undefined && status !== order.status) ||
    (Delivery !== undefined && Delivery !== order.Delivery),
  withChange: (order, { status = order.status, Delivery = order.Delivery }) => ({
    ...order,
    status,
    Delivery,
  }),
  questionBefore: (order, { status }) => (status ? questionOfStatus(order, status) : null),
  questionAgain: (order, change) =>
    (change.status && questionOfStatus(order, change.status)) || {
      title: "",
      description: "",
      confirmLabel: changeText(change),
      cancelLabel: "Leave it as it is",
      tone: "primary",
    },
  questionBeforeRemoval: questionOfDeletion,
  failureText: (error, change) => messageOf(error, change ? failed(change) : "Failed to fetch orders."),
  toasts: {
    changed: ({ status }) =>
      status ? "Order status updated successfully!" : "Delivery status updated successfully!",
    removed: "Order deleted successfully!",
    gone: "Order not found.",
  },
};
