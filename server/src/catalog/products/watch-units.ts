import { type Poisha, poisha } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lossOf, reportLoss, UNIT_HOURS, worthOf } from "./price-cuts.ts";
import { findLowestUse } from "./price-queries.ts";
import { findProduct, lockProduct, type ProductRow } from "./product-queries.ts";

/**
 * Units come on sale: uploaded, or put back. After a far cut within a week they count as lost by whoever puts them there, as if they
 * had waited when the price fell (docs/decisions/089). Call it in the transaction that does so; the product's price stays until its end.
 */
export async function watchUnits(context: Context, productId: string, units: number): Promise<void> {
  const { db } = context;
  const product = (await lockProduct(db, productId, "edit")) ?? (await findProduct(db, productId));
  if (!product) return;
  const loss = await lossOfUnits(db, product, { ...product, units });
  if (loss > 0) reportLoss(context, { ...product, loss });
}

/** What the shop gets too little for units that come on sale at these prices. */
export async function lossOfUnits(
  db: Database,
  product: ProductRow,
  { units, cost, ...priced }: Pick<ProductRow, "price" | "plan" | "cost"> & { units: number },
): Promise<number> {
  if (units <= 0) return 0;
  const worth = await worthOf(db, usually(product), cost, UNIT_HOURS);
  return lossOf(worth, await lowestPrice(db, { ...product, ...priced }), units);
}

/** While a planned price runs, what it costs otherwise is what it is worth. */
export const usually = (product: ProductRow): ProductRow => ({
  ...product,
  price: poisha(Math.max(product.price, product.priceBefore ?? 0)),
});

/** The least that a unit is sold for: by itself, or as a code that a package redeems. */
export async function lowestPrice(
  db: Database,
  { id, price, plan }: Pick<ProductRow, "id" | "price" | "plan">,
): Promise<Poisha> {
  return poisha(Math.min(price, plan?.price ?? price, (await findLowestUse(db, id)) ?? price));
}
