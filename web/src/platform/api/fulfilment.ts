import type { ProductType } from "@hira/contract";
import { type Fulfilment, fulfilments } from "@hira/contract/catalog/constants/fulfilment";

/**
 * Returns the fulfilment of a product or order by its `type`. For a normal product, it does not say whether
 * an operator or a supplier delivers; no page needs to know that.
 */
export function fulfilmentOf({ type }: { type: ProductType }): Fulfilment {
  return fulfilments[type === fulfilments.codes.type ? "codes" : "hand"];
}

/** True if the product's stock consists of voucher codes. */
export function sellsCodes(product: { type: ProductType }): boolean {
  return fulfilmentOf(product).stock === "codes";
}
