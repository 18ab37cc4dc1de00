import { type FulfilmentKind, fulfilments, type ProductType } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";

/**
 * Returns the value of `products.type` and `orders.product_type` for a fulfilment. Delivery by an operator and
 * delivery by a supplier have the same value.
 */
export function storedType(kind: FulfilmentKind): ProductType {
  return fulfilments[kind].type;
}

const codes = sql.lit(storedType("codes"));

export const fulfilmentOfProduct: RawBuilder<FulfilmentKind> = sql`
  CASE WHEN products.type = ${codes} THEN 'codes'
       WHEN products.automatic AND EXISTS (SELECT FROM product_suppliers WHERE product_id = products.id) THEN 'supplier'
       ELSE 'hand' END`;

/**
 * SQL for the fulfilment with which an order was sold, even if its product has changed since then: by codes, or by
 * hand. The order's delivery tells whether a supplier delivers it.
 */
export const fulfilmentOfOrder: RawBuilder<FulfilmentKind> = sql`
  CASE orders.product_type WHEN ${codes} THEN 'codes' ELSE 'hand' END`;
