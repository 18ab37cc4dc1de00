import type { Poisha } from "@hira/contract";
import { withTransaction } from "../../platform/db/transaction.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { changeProduct } from "./change-product.ts";
import { noNews, notifyNews } from "./price-cuts.ts";
import { lockProduct } from "./product-queries.ts";

export interface PriceChange {
  id: string;
  /** The price that the operator saw when setting the new price, in poisha. */
  before: Poisha;
  price: Poisha;
}

export interface PriceOutcome {
  changed: string[];
  /** Products that another operator repriced meanwhile, with their price in poisha. They keep that price. */
  conflicts: { id: string; price: Poisha }[];
  gone: string[];
}

/**
 * Sets many prices in one transaction. If a product's price is not the one that the operator saw, the product keeps its
 * price and is reported. If it already has the new price, it counts as changed. Products are locked in the order of
 * their IDs.
 */
export async function changePrices(context: Context, changes: readonly PriceChange[]): Promise<PriceOutcome> {
  return withTransaction(context.db, async (db) => {
    const outcome: PriceOutcome = { changed: [], conflicts: [], gone: [] };
    const news = noNews();
    for (const { id, before, price } of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const row = await lockProduct(db, id, "edit");
      if (!row) outcome.gone.push(id);
      else if (row.price !== before && row.price !== price) outcome.conflicts.push({ id, price: row.price });
      else {
        await changeProduct({ ...context, db }, { id, price }, news);
        outcome.changed.push(id);
      }
    }
    await notifyNews({ ...context, db }, news);
    return outcome;
  });
}
