import type { Order, Product } from "@hira/contract";

/** Maximum number of packages in the list. */
const MOST = 8;

export interface Again {
  order: Order;
  /** The product with its current price and stock in the shop. */
  product: Product;
}

/**
 * Returns the packages that a customer has bought and can still buy, latest order first. A package occurs once for each
 * player ID. Released orders are left out.
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
