import type { ProductType } from "@hira/contract";
import { type Fulfilment, fulfilments } from "@hira/contract/catalog/facts/fulfilment";

/** What a product's or an order's `type` means. It does not tell who delivers, and nothing here depends on that. */
export function fulfilmentOf({ type }: { type: ProductType }): Fulfilment {
  return fulfilments[type === fulfilments.codes.type ? "codes" : "hand"];
}

/** Its stock is its codes, and what it delivers is one of them. */
export function sellsCodes(product: { type: ProductType }): boolean {
  return fulfilmentOf(product).stock === "codes";
}
