import type { AdminOrder, DeliveryStatus, OrderStatus, Reply } from "@hira/contract";

/** One change of one order that was asked for. */
export interface OrderChange {
  id: string;
  status?: OrderStatus;
  Delivery?: DeliveryStatus;
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
    const changes = underWay.filter(({ id }) => id === order._id).map(({ id: _, ...change }) => change);
    return Object.assign({}, order, ...changes);
  });
}

/** A page of orders with one of them as the server has just answered it; the same page where it is not on it. */
export function withOrder(page: Orders | undefined, changed: AdminOrder): Orders | undefined {
  if (!page?.orders.some(({ _id }) => _id === changed._id)) return page;
  return { ...page, orders: page.orders.map((order) => (order._id === changed._id ? changed : order)) };
}

export function withoutOrder(page: Orders | undefined, id: string): Orders | undefined {
  const orders = page?.orders.filter(({ _id }) => _id !== id);
  if (!page || !orders || orders.length === page.orders.length) return page;
  return { orders, total: page.total - 1 };
}
