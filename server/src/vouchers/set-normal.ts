import { audited } from "../audit/audited.ts";
import { lockProduct, type ProductRow, setProductType } from "../catalog/product-queries.ts";
import { replaceStock } from "../catalog/stock-queries.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { clearCodes, hasShownCodes } from "./queries.ts";

/**
 * Makes a product normal again, with a stock of 0. `force` deletes its unsold codes and hides those of orders, whose
 * buyers keep them (docs/rules.md#voucher-codes). Refuses `product_not_found`, and without force `product_codes_left`.
 */
export async function setNormal(
  context: Context,
  { productId, force }: { productId: string; force: boolean },
): Promise<ProductRow> {
  return audited(context, async ({ db }) => {
    // Orders that are being placed take their codes first.
    const product = await lockProduct(db, productId, "removal");
    if (!product) throw new Refusal("product_not_found");
    if (product.type === "normal") return { value: product, audit: "unchanged" };
    if (!force && (await hasShownCodes(db, productId))) throw new Refusal("product_codes_left");
    const cleared = await clearCodes(db, productId);
    await replaceStock(db, productId, 0);
    await setProductType(db, productId, "normal");
    return {
      value: { ...product, type: "normal", stock: 0 },
      audit: { action: "product.set-normal", subject: `product:${productId}`, after: { force, ...cleared } },
    };
  });
}
