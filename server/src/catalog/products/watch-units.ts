import { type Poisha, poisha } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lossOf, reportLoss, UNIT_HOURS, worthOf } from "./price-cuts.ts";
import { findLowestUse } from "./price-queries.ts";
import { findProduct, lockProduct, type ProductRow } from "./product-queries.ts";

/**
 * Reports units that are put on sale, uploaded or returned. If the price was cut far within a week, they count as a
 * loss by the operator, as if they had been in stock at the cut (docs/decisions/089). Call it in the transaction that
 * adds the units; it locks the product's price.
 */
export async function watchUnits(context: Context, productId: string, units: number): Promise<void> {
  const { db } = context;
  const product = (await lockProduct(db, productId, "edit")) ?? (await findProduct(db, productId));
  if (!product) return;
  const loss = await lossOfUnits(db, product, { ...product, units });
  if (loss > 0) reportLoss(context, { ...product, loss });
}

/** Returns the loss on units that are put on sale at these prices. */
export async function lossOfUnits(
  db: Database,
  product: ProductRow,
  { units, cost, ...priced }: Pick<ProductRow, "price" | "plan" | "cost"> & { units: number },
): Promise<number> {
  if (units <= 0) return 0;
  const worth = await worthOf(db, usually(product), cost, UNIT_HOURS);
  return lossOf(worth, await lowestPrice(db, { ...product, ...priced }), units);
}

/** Returns the product at its usual price, which is the price without a running plan. */
export const usually = (product: ProductRow): ProductRow => ({
  ...product,
  price: poisha(Math.max(product.price, product.priceBefore ?? 0)),
});

/** Returns the lowest price of a unit: sold alone, or as a code that a package redeems. */
export async function lowestPrice(
  db: Database,
  { id, price, plan }: Pick<ProductRow, "id" | "price" | "plan">,
): Promise<Poisha> {
  return poisha(Math.min(price, plan?.price ?? price, (await findLowestUse(db, id)) ?? price));
}
