import { type FulfilmentKind, fulfilments, type ProductType } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";

/** How `products.type` and `orders.product_type` hold a kind; hand and supplier are one there. */
export function storedType(kind: FulfilmentKind): ProductType {
  return fulfilments[kind].type;
}

const codes = sql.lit(storedType("codes"));

export const fulfilmentOfProduct: RawBuilder<FulfilmentKind> = sql`
  CASE WHEN products.type = ${codes} THEN 'codes'
       WHEN products.automatic AND EXISTS (SELECT FROM product_suppliers WHERE product_id = products.id) THEN 'supplier'
       ELSE 'hand' END`;

/** As it was sold, whatever its product is now; who is at it is said by its delivery. */
export const fulfilmentOfOrder: RawBuilder<FulfilmentKind> = sql`
  CASE orders.product_type WHEN ${codes} THEN 'codes' ELSE 'hand' END`;
