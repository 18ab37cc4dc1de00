import type { Order, Product } from "@hira/contract";

/** Maximum number of packages in the list. */
const MOST = 8;

export interface Again {
  order: Order;
  /** The product as the shop sells it now. */
  product: Product;
}

/**
 * Returns the packages that a customer bought and can still buy, newest first, each once per player ID.
 * Canceled and rejected orders are left out.
 */
export function againOf(orders: readonly Order[], products: readonly Product[]): Again[] {
  const seen = new Set<string>();
  return orders
    .flatMap((order) => {
      const product = products.find(({ _id }) => _id === order.product._id);
      const key = `${order.product._id} ${order.gameAccount ?? ""}`;
      const isOver = order.status === "canceled" || order.status === "rejected";
      if (!product || product.stock <= 0 || isOver || seen.has(key)) return [];
      seen.add(key);
      return [{ order, product }];
    })
    .slice(0, MOST);
}
