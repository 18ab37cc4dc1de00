import { fulfilments } from "@hira/contract";
import {
  hasProducts,
  lockForEdit,
  lockProduct,
  setSellsCodes,
} from "../../catalog/products/product-queries.ts";
import { deleteCategory, deleteProduct } from "../../catalog/products/routes.ts";
import { replaceStocks } from "../../catalog/products/stock-queries.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import {
  deleteCodes,
  findGoodsImport,
  findWithCodes,
  type GoodsImportRow,
  listGoods,
  lockGoodsImport,
  type NewGoods,
  setGoodsTakenBack,
} from "./queries.ts";
import { deleteReviews } from "./review-queries.ts";

/** Locks an import and returns it if it was not taken back. @throws `import_not_found`, `goods_taken_back` */
export async function lockOpenGoods(db: Database, id: string): Promise<GoodsImportRow> {
  await lockGoodsImport(db, id);
  const found = await findGoodsImport(db, id, 0);
  if (!found) throw new DomainError("import_not_found");
  if (found.takenBack) throw new DomainError("goods_taken_back");
  return found;
}

/**
 * Takes a whole import back: deletes its reviews, its codes, its packages, and those of its games that have no other
 * package. Skips goods that somebody deleted before. @throws `import_not_found`, `goods_taken_back`, and `goods_in_use`
 * once a package was ordered or a code sold
 */
export async function takeBackGoods(context: Context, id: string): Promise<void> {
  await audited(context, async (inside) => {
    const { db, actor } = inside;
    const { name, kind, games, products, codes, reviews } = await lockOpenGoods(db, id);
    const goods = await listGoods(db, id);
    const of = (what: NewGoods["what"]) => goods.filter((each) => each.what === what);
    // This waits for orders that have begun and blocks new ones. Afterwards nobody can order these goods.
    const left: string[] = [];
    for (const each of of("product")) if (await lockProduct(db, each.id, "removal")) left.push(each.id);
    const removed = await deleteCodes(
      db,
      of("code").map((each) => each.id),
    );
    const { used } = await lockOpenGoods(db, id);
    if (used > 0) throw new DomainError("goods_in_use", { values: { count: String(used) } });
    for (const productId of left) await deleteProduct(inside, productId);
    await restoreStocks(db, of("stock"));
    for (const each of of("game")) if (!(await hasProducts(db, each.id))) await removeGame(inside, each.id);
    await deleteReviews(db, id);
    await setGoodsTakenBack(db, id, actor.uid);
    const before = { name, kind, games, products, codes, reviews };
    return {
      audit: { action: "goods.take-back", subject: `import:${id}`, before, after: { codes: removed } },
    };
  });
}

/** Packages that were delivered by hand before the import are so again, unless they have got other codes. */
async function restoreStocks(db: Database, stocks: readonly Required<NewGoods>[]): Promise<void> {
  const locked = await lockForEdit(
    db,
    stocks.map(({ id }) => id),
  );
  const sellCodes = locked.filter(({ fulfilment }) => fulfilments[fulfilment].stock === "codes");
  const ids = sellCodes.map(({ id }) => id);
  const withCodes = await findWithCodes(db, ids);
  const emptied = new Set(ids.filter((id) => !withCodes.has(id)));
  await setSellsCodes(db, [...emptied], false);
  await replaceStocks(
    db,
    stocks.filter(({ id }) => emptied.has(id)),
  );
}

async function removeGame(context: Context, id: string): Promise<void> {
  try {
    await deleteCategory(context, id);
  } catch (error) {
    // Somebody else has deleted this package.
    if (!(error instanceof DomainError) || error.code !== "category_not_found") throw error;
  }
}
