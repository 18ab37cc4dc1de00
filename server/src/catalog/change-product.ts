import { isDeepStrictEqual } from "node:util";
import { fulfilments, poishaToTaka } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { holdCategory } from "./category-queries.ts";
import { cutOf, type PriceCut, requireFreshFor, tellOfCuts } from "./price-cuts.ts";
import {
  findProduct,
  lockProduct,
  type ProductRow,
  type ProductValues,
  updateProduct,
} from "./product-queries.ts";
import { replaceStock } from "./stock-queries.ts";

/**
 * Changes the given fields of a product. Price in poisha. A given stock is an absolute number: units sold since the
 * admin looked are not taken off it (docs/decisions/012). That of a voucher product is counted, so it is ignored.
 * Every admin is told of a far cut of its price, or `cuts` is, for who changes many. Refuses `product_not_found`,
 * `category_not_found`, and `sign_in_again` for such a cut.
 */
export async function changeProduct(
  context: Context,
  { id, stock, ...change }: { id: string } & Partial<ProductValues>,
  cuts?: PriceCut[],
): Promise<ProductRow> {
  return audited(context, async ({ db }) => {
    const row = await lockProduct(db, id, "edit");
    if (!row) throw new Refusal("product_not_found");
    if (change.categoryId !== undefined && !(await holdCategory(db, change.categoryId))) {
      throw new Refusal("category_not_found");
    }
    const isCounted = fulfilments[row.fulfilment].stock === "counted";
    const oldStock = stock === undefined || !isCounted ? undefined : await replaceStock(db, id, stock);
    const { categoryId, name, price, offerType, onSale, cost } = row;
    const before = { categoryId, name, price, offerType, onSale, cost };
    const after = { ...before, ...change };
    const sameStock = oldStock === undefined || oldStock === stock;
    if (sameStock && isDeepStrictEqual(before, after)) return { value: row, audit: "unchanged" };
    const cut = await cutOf(db, row, after);
    if (cut) {
      requireFreshFor(context, [cut]);
      if (cuts) cuts.push(cut);
      else await tellOfCuts({ ...context, db }, [cut]);
    }
    // Also when only the stock changed: this announces the new number to every instance.
    await updateProduct(db, id, after);
    const changed = await findProduct(db, id);
    if (!changed) throw new Error(`Product ${id} is gone`);
    return {
      value: changed,
      audit: {
        action: "product.change",
        subject: `product:${id}`,
        before: { ...inTaka(before), ...(!sameStock && { stock: oldStock }) },
        after: { ...inTaka(after), ...(!sameStock && { stock }) },
      },
    };
  });
}

/** Amounts as the audit log keeps them. */
export function inTaka<T extends Pick<ProductValues, "price" | "cost">>(values: T) {
  const { price, cost } = values;
  return { ...values, price: poishaToTaka(price), cost: cost === null ? null : poishaToTaka(cost) };
}
