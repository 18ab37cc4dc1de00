import { type Poisha, poisha } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lossOf, reportLoss, UNIT_HOURS, worthFinder } from "./price-cuts.ts";
import { findLowestUses } from "./price-queries.ts";
import { lockForEdit, type ProductRow } from "./product-queries.ts";

/**
 * Reports units of products when they are put on sale, uploaded or returned. If the price was cut far within the last
 * week, the units count as a loss by the operator, as if they had been in stock at the time of the cut
 * (docs/decisions/089). The caller must do this in the transaction that adds the units. This locks the products.
 */
export async function watchUnits(context: Context, units: ReadonlyMap<string, number>): Promise<void> {
  const { db } = context;
  const products = await lockForEdit(db, [...units.keys()]);
  const sold = products.map((product) => ({ ...product, units: units.get(product.id) ?? 0 }));
  for (const { loss, ...product } of await lossesOfUnits(
    db,
    sold.map((own) => ({ product: own, sold: own })),
  ))
    if (loss > 0) reportLoss(context, { ...product, loss });
}

type Sold = Pick<ProductRow, "price" | "plan" | "cost"> & { units: number };

/** Returns the loss on units that are put on sale at these prices. */
export async function lossOfUnits(db: Database, product: ProductRow, sold: Sold): Promise<number> {
  const [only] = await lossesOfUnits(db, [{ product, sold }]);
  return only?.loss ?? 0;
}

async function lossesOfUnits(
  db: Database,
  each: readonly { product: ProductRow; sold: Sold }[],
): Promise<{ id: string; name: string; loss: number }[]> {
  const some = each.filter(({ sold: { units } }) => units > 0);
  if (some.length === 0) return [];
  const usual = some.map(({ product }) => usually(product));
  const worthOf = await worthFinder(db, usual, UNIT_HOURS);
  const uses = await findLowestUses(
    db,
    usual.map(({ id }) => id),
  );
  return some.map(({ product: { id, name }, sold: { units, cost, ...priced } }, at) => {
    const worth = worthOf(usual[at] as ProductRow, cost);
    return { id, name, loss: lossOf(worth, lowestOf({ id, ...priced }, uses), units) };
  });
}

/** Returns the product at its usual price. While a planned price is running, that is the price before it. */
export const usually = (product: ProductRow): ProductRow => ({
  ...product,
  price: poisha(Math.max(product.price, product.priceBefore ?? 0)),
});

type PricedUnit = Pick<ProductRow, "id" | "price" | "plan">;

/** Returns the lowest price of a unit: the price of the product itself, or of a package that redeems its codes. */
export const lowestPrice = async (db: Database, unit: PricedUnit): Promise<Poisha> =>
  lowestOf(unit, await findLowestUses(db, [unit.id]));

const lowestOf = ({ id, price, plan }: PricedUnit, uses: ReadonlyMap<string, Poisha>): Poisha =>
  poisha(Math.min(price, plan?.price ?? price, uses.get(id) ?? price));
