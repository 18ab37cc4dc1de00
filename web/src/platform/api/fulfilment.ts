import type { ProductType } from "@hira/contract";
import { type Fulfilment, fulfilments } from "@hira/contract/catalog/constants/fulfilment";

/** Returns the fulfilment of a product's or order's `type`. It does not say who delivers, and nothing here depends on that. */
export function fulfilmentOf({ type }: { type: ProductType }): Fulfilment {
  return fulfilments[type === fulfilments.codes.type ? "codes" : "hand"];
}

/** True if the product's stock and deliveries are voucher codes. */
export function sellsCodes(product: { type: ProductType }): boolean {
  return fulfilmentOf(product).stock === "codes";
}
