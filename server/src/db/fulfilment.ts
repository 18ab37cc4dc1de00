import { type FulfilmentKind, fulfilments, type ProductType } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";

/** How `products.type` and `orders.product_type` hold a kind; hand and supplier are one there. */
export function storedType(kind: FulfilmentKind): ProductType {
  return fulfilments[kind].type;
}

const ofType = (column: string): RawBuilder<FulfilmentKind> =>
  sql`CASE ${sql.ref(column)} WHEN ${sql.lit(storedType("codes"))} THEN 'codes' ELSE 'hand' END`;

export const fulfilmentOfProduct = ofType("products.type");

/** As it was sold, whatever its product is now. */
export const fulfilmentOfOrder = ofType("orders.product_type");
