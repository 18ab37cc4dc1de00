import type { Order, Product } from "@hira/contract";

/** So many fit before nobody looks any further. */
const MOST = 8;

export interface Again {
  order: Order;
  /** As it is sold now. */
  product: Product;
}

/**
 * What somebody bought for which account, each once and the last first, as far as it can be bought now. What never became an
 * order of theirs (canceled, rejected) is no reason to buy it again.
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
