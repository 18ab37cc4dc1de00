import { isDeepStrictEqual } from "node:util";
import { fulfilments, poisha, UNLIMITED_STOCK } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { databaseTime } from "../../platform/db/clock.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { holdCategory } from "./category-queries.ts";
import {
  type CatalogueNews,
  CUT_HOURS,
  cutTo,
  lossOf,
  noNews,
  notifyNews,
  reportLoss,
  worthOf,
} from "./price-cuts.ts";
import { checkPlan, replanned } from "./price-plans.ts";
import {
  countUnits,
  findProduct,
  lockProduct,
  type ProductRow,
  type ProductValues,
  updateProduct,
} from "./product-queries.ts";
import { inTaka, stockInWords, valuesOf } from "./product-values.ts";
import { NO_STOCK, replaceStock, type Stock } from "./stock-queries.ts";
import { lossOfUnits, usually } from "./watch-units.ts";

/**
 * Changes the given fields of a product. The price is in poisha. A given stock replaces the present stock, no matter
 * how many units were sold since the admin read it (docs/decisions/006). If the stock is unlimited, any number except
 * `UNLIMITED_STOCK` makes it counted (docs/decisions/143). The stock of a voucher product cannot be given. Every admin
 * is notified of a large price cut or a new name. If the caller passes `news`, these are only added to it, and the
 * caller notifies the admins. Throws `product_not_found` and `category_not_found`; for a planned price also
 * `ends_before_start` and `over_already`.
 */
export async function changeProduct(
  context: Context,
  { id, stock, unlimited, ...change }: { id: string } & Partial<ProductValues>,
  news?: CatalogueNews,
): Promise<ProductRow> {
  return audited(context, async (inside) => {
    const { db } = inside;
    const row = await lockProduct(db, id, "edit");
    if (!row) throw new DomainError("product_not_found");
    if (change.categoryId !== undefined && !(await holdCategory(db, change.categoryId))) {
      throw new DomainError("category_not_found");
    }
    const isCounted = fulfilments[row.fulfilment].stock === "counted";
    const newStock = isCounted ? askedStock(row, { stock, unlimited }) : undefined;
    const oldStock = newStock && (await replaceStock(db, id, newStock));
    const before = valuesOf(row);
    const after = { ...before, ...change, ...replanned(row, change) };
    const isPlanned = change.plan && !isDeepStrictEqual(change.plan, row.plan);
    if (isPlanned && change.plan) checkPlan(change.plan, new Date(await databaseTime(db)));
    const sameStock = isDeepStrictEqual(oldStock, newStock);
    if (sameStock && isDeepStrictEqual(before, after)) return { value: row, audit: "unchanged" };
    const isStocked = oldStock !== undefined && newStock !== undefined && newStock.stock > oldStock.stock;
    const isRenamed = !isDeepStrictEqual(soldAs(row), soldAs(after));
    if (after.price < row.price || isPlanned || isRenamed || isStocked) {
      const found = news ?? noNews();
      await watchSale(
        inside,
        row,
        { ...after, oldStock: oldStock?.stock, isPlanned: isPlanned === true, isRenamed },
        found,
      );
      if (!news) await notifyNews(inside, found);
    }
    // The product's row is updated even if only its stock changes, because the update notifies every instance.
    await updateProduct(db, id, after);
    const changed = await findProduct(db, id);
    if (!changed) throw new Error(`Product ${id} is gone`);
    return {
      value: changed,
      audit: {
        action: "product.change",
        subject: `product:${id}`,
        before: { ...inTaka(before), ...(!sameStock && oldStock && stockInWords(oldStock)) },
        after: { ...inTaka(after), ...(!sameStock && newStock && stockInWords(newStock)) },
      },
    };
  });
}

/**
 * Returns the stock that a change sets, or undefined if the stock stays. Unlimited stock also stays if `stock` is
 * `UNLIMITED_STOCK`, the number that clients are shown.
 */
function askedStock(row: Stock, { stock, unlimited }: Partial<Stock>): Stock | undefined {
  const shown = stock === undefined || stock === UNLIMITED_STOCK;
  if (unlimited ?? (row.unlimited && shown))
    return row.unlimited ? undefined : { stock: UNLIMITED_STOCK, unlimited: true };
  if (stock === undefined) return row.unlimited ? NO_STOCK : undefined;
  return { stock, unlimited: false };
}

type Sold = Pick<ProductRow, "price" | "cost" | "plan" | "name" | "bonus" | "inBengali" | "categoryId">;

/** The fields that tell customers what they buy. */
const soldAs = ({ name, bonus, inBengali, categoryId }: Sold) => ({ name, bonus, inBengali, categoryId });

/**
 * Adds a price cut or a new name to the news for admins. Reports the possible loss on the stock, on units of open
 * orders, and on units that are added later. A new name needs a fresh sign-in, because the stock is then sold as a
 * different product.
 */
async function watchSale(
  context: Context,
  row: ProductRow,
  after: Sold & { oldStock: number | undefined; isPlanned: boolean; isRenamed: boolean },
  news: CatalogueNews,
): Promise<void> {
  const { db } = context;
  const { id, name } = row;
  const usual = usually(row);
  const called = { ...usual, ...soldAs(after) };
  const before = await worthOf(db, usual, after.cost, CUT_HOURS);
  const worth = after.isRenamed ? await worthOf(db, called, after.cost, CUT_HOURS) : before;
  const planned = after.isPlanned && after.plan && after.plan.price < usual.price ? after.plan.price : null;
  const cut =
    (after.price < row.price || worth.price > before.price ? cutTo(after.price, worth) : undefined) ??
    (planned === null ? undefined : cutTo(planned, worth));
  const { stock, held } = await countUnits(db, id);
  const oldStock = after.oldStock ?? stock;
  const there = Math.min(stock, oldStock) + held;
  const fallen = lossOf(worth, lowest(after), there) - lossOf(before, lowest(row), there);
  const added = await lossOfUnits(db, called, { ...after, units: stock - oldStock });
  const loss = Math.max(0, fallen) + added;
  if (cut || after.isRenamed || loss > 0) reportLoss(context, { id, name, loss });
  if (cut) news.cuts.push(cut);
  if (after.isRenamed) news.renamings.push({ from: row, to: after, price: after.price });
}

const lowest = ({ price, plan }: Pick<ProductRow, "price" | "plan">) =>
  poisha(Math.min(price, plan?.price ?? price));
