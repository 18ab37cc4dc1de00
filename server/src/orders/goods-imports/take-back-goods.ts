import { fulfilments } from "@hira/contract";
import { hasProducts, lockProduct, setSellsCodes } from "../../catalog/products/product-queries.ts";
import { deleteCategory, deleteProduct } from "../../catalog/products/routes.ts";
import { replaceStock } from "../../catalog/products/stock-queries.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import {
  deleteCodes,
  findGoodsImport,
  type GoodsImportRow,
  hasCodes,
  listGoods,
  lockGoodsImport,
  type NewGoods,
  setGoodsTakenBack,
} from "./queries.ts";
import { deleteReviews } from "./review-queries.ts";

/** Returns an import that was not taken back, locked. @throws `import_not_found`, `goods_taken_back` */
export async function lockOpenGoods(db: Database, id: string): Promise<GoodsImportRow> {
  await lockGoodsImport(db, id);
  const found = await findGoodsImport(db, id, 0);
  if (!found) throw new DomainError("import_not_found");
  if (found.takenBack) throw new DomainError("goods_taken_back");
  return found;
}

/**
 * Takes an import back as a whole: its reviews, its codes, its products, and its games that have no other product. What somebody
 * removed meanwhile is gone already. @throws `import_not_found`, `goods_taken_back`, and `goods_in_use` once something of
 * it was ordered or sold
 */
export async function takeBackGoods(context: Context, id: string): Promise<void> {
  await audited(context, async (inside) => {
    const { db, actor } = inside;
    const { name, kind, games, products, codes, reviews } = await lockOpenGoods(db, id);
    const goods = await listGoods(db, id);
    const of = (what: NewGoods["what"]) => goods.filter((each) => each.what === what);
    // Orders that began are waited for, and new ones wait: from here on nobody can order or sell any of it.
    const left: string[] = [];
    for (const each of of("product")) if (await lockProduct(db, each.id, "removal")) left.push(each.id);
    const removed = await deleteCodes(
      db,
      of("code").map((each) => each.id),
    );
    const { used } = await lockOpenGoods(db, id);
    if (used > 0) throw new DomainError("goods_in_use", { values: { count: String(used) } });
    for (const productId of left) await deleteProduct(inside, productId);
    for (const each of of("stock")) await restoreStock(db, each);
    for (const each of of("game")) if (!(await hasProducts(db, each.id))) await removeGame(inside, each.id);
    await deleteReviews(db, id);
    await setGoodsTakenBack(db, id, actor.uid);
    const before = { name, kind, games, products, codes, reviews };
    return {
      audit: { action: "goods.take-back", subject: `import:${id}`, before, after: { codes: removed } },
    };
  });
}

/** A package that sold by hand before does so again, unless it has other codes by now. */
async function restoreStock(db: Database, { id, stock, unlimited }: Required<NewGoods>): Promise<void> {
  const product = await lockProduct(db, id, "edit");
  if (!product || fulfilments[product.fulfilment].stock !== "codes" || (await hasCodes(db, id))) return;
  await setSellsCodes(db, id, false);
  await replaceStock(db, id, { stock, unlimited });
}

async function removeGame(context: Context, id: string): Promise<void> {
  try {
    await deleteCategory(context, id);
  } catch (error) {
    // Somebody removed it meanwhile.
    if (!(error instanceof DomainError) || error.code !== "category_not_found") throw error;
  }
}
