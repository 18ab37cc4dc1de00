import { isDeepStrictEqual } from "node:util";
import { fulfilments, poisha } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import { databaseTime } from "../db/clock.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { holdCategory } from "./category-queries.ts";
import { CUT_HOURS, cutTo, lossOf, type PriceCut, reportLoss, tellOfCuts, worthOf } from "./price-cuts.ts";
import { checkPlan, replanned } from "./price-plans.ts";
import {
  countUnits,
  findProduct,
  lockProduct,
  type ProductRow,
  type ProductValues,
  updateProduct,
} from "./product-queries.ts";
import { inTaka, valuesOf } from "./product-values.ts";
import { replaceStock } from "./stock-queries.ts";
import { lossOfUnits, usually } from "./watch-units.ts";

/**
 * Changes the given fields of a product. Price in poisha. A given stock is an absolute number: units sold since the
 * admin looked are not taken off it (docs/decisions/012). That of a voucher product is counted, so it is ignored.
 * Every admin is told of a far cut of its price, or `cuts` is, for who changes many. Refuses `product_not_found`,
 * `category_not_found`, and `ends_before_start` and `over_already` for a planned price.
 */
export async function changeProduct(
  context: Context,
  { id, stock, ...change }: { id: string } & Partial<ProductValues>,
  cuts?: PriceCut[],
): Promise<ProductRow> {
  return audited(context, async (inside) => {
    const { db } = inside;
    const row = await lockProduct(db, id, "edit");
    if (!row) throw new Refusal("product_not_found");
    if (change.categoryId !== undefined && !(await holdCategory(db, change.categoryId))) {
      throw new Refusal("category_not_found");
    }
    const isCounted = fulfilments[row.fulfilment].stock === "counted";
    const oldStock = stock === undefined || !isCounted ? undefined : await replaceStock(db, id, stock);
    const before = valuesOf(row);
    const after = { ...before, ...change, ...replanned(row, change) };
    const isPlanned = change.plan && !isDeepStrictEqual(change.plan, row.plan);
    if (isPlanned && change.plan) checkPlan(change.plan, new Date(await databaseTime(db)));
    const sameStock = oldStock === undefined || oldStock === stock;
    if (sameStock && isDeepStrictEqual(before, after)) return { value: row, audit: "unchanged" };
    const isStocked = oldStock !== undefined && stock !== undefined && stock > oldStock;
    if (after.price < row.price || isPlanned || isStocked) {
      const cut = await watchPrice(inside, row, { ...after, oldStock, isPlanned: isPlanned === true });
      if (cut && cuts) cuts.push(cut);
      else if (cut) await tellOfCuts(inside, [cut]);
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

/** The cut that a change is, if it is one. Reports what is lost by it: of what waits, of what open orders hold, and of what it adds. */
async function watchPrice(
  context: Context,
  row: ProductRow,
  after: Pick<ProductRow, "price" | "cost" | "plan"> & { oldStock: number | undefined; isPlanned: boolean },
): Promise<PriceCut | undefined> {
  const { db } = context;
  const { id, name } = row;
  const usual = usually(row);
  const worth = await worthOf(db, usual, after.cost, CUT_HOURS);
  const planned = after.isPlanned && after.plan && after.plan.price < usual.price ? after.plan.price : null;
  const cut =
    (after.price < row.price ? cutTo(after.price, worth) : undefined) ??
    (planned === null ? undefined : cutTo(planned, worth));
  const { stock, held } = await countUnits(db, id);
  const oldStock = after.oldStock ?? stock;
  const there = Math.min(stock, oldStock) + held;
  const fallen = lossOf(worth, lowest(after), there) - lossOf(worth, lowest(row), there);
  const added = await lossOfUnits(db, row, { ...after, units: stock - oldStock });
  const loss = Math.max(0, fallen) + added;
  if (cut || loss > 0) reportLoss(context, { id, name, loss });
  return cut;
}

const lowest = ({ price, plan }: Pick<ProductRow, "price" | "plan">) =>
  poisha(Math.min(price, plan?.price ?? price));
