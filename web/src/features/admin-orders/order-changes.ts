import type { AdminOrder, DeliveryStatus, OrderStatus, Reply } from "@hira/contract";

/** One change of one order that was asked for. */
export interface OrderChange {
  id: string;
  status?: OrderStatus;
  Delivery?: DeliveryStatus;
  /** The status that was on screen: another one by now is refused. */
  expectedStatus?: OrderStatus;
  /** The payment of an instant order arrived: it goes into the wallet. */
  refundToWallet?: boolean;
}

type Orders = Reply<"GET /orders/admin/orders">;

/**
 * The orders as they will be if everything that is under way succeeds, later changes on top. What fails drops out of
 * `underWay`, and the row is again what the server says.
 */
export function withChanges(
  orders: readonly AdminOrder[],
  underWay: readonly OrderChange[],
): readonly AdminOrder[] {
  if (underWay.length === 0) return orders;
  return orders.map((order): AdminOrder => {
    const mine = underWay.filter(({ id }) => id === order._id);
    if (mine.length === 0) return order;
    const status = mine.findLast((change) => change.status)?.status ?? order.status;
    const Delivery = mine.findLast((change) => change.Delivery)?.Delivery ?? order.Delivery;
    return { ...order, status, Delivery };
  });
}

/** A page with one order as the server has just answered it, `alsoSeen` kept; the same page where it is not on it. */
export function withOrder(page: Orders | undefined, changed: AdminOrder): Orders | undefined {
  if (!page?.orders.some(({ _id }) => _id === changed._id)) return page;
  return {
    ...page,
    orders: page.orders.map((order) => (order._id === changed._id ? { ...order, ...changed } : order)),
  };
}

export function withoutOrder(page: Orders | undefined, id: string): Orders | undefined {
  const orders = page?.orders.filter(({ _id }) => _id !== id);
  if (!page || !orders || orders.length === page.orders.length) return page;
  return { orders, total: page.total - 1 };
}
