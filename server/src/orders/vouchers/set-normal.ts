import { fulfilments } from "@hira/contract";
import {
  findProduct,
  lockProduct,
  type ProductRow,
  setSellsCodes,
} from "../../catalog/products/product-queries.ts";
import { NO_STOCK, replaceStock } from "../../catalog/products/stock-queries.ts";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { clearCodes, hasShownCodes } from "./queries.ts";

/**
 * Makes a voucher product a normal product again, with a stock of 0. With `force`, deletes its unsold codes and hides
 * those of orders, whose buyers keep them (docs/rules/orders.md#voucher-codes). Throws `product_not_found`. Without
 * `force`, also throws `product_codes_left`.
 */
export async function setNormal(
  context: Context,
  { productId, force }: { productId: string; force: boolean },
): Promise<ProductRow> {
  return audited(context, async ({ db }) => {
    // This lock waits for orders in progress, so these still get their codes.
    const product = await lockProduct(db, productId, "removal");
    if (!product) throw new DomainError("product_not_found");
    if (fulfilments[product.fulfilment].stock !== "codes") return { value: product, audit: "unchanged" };
    if (!force && (await hasShownCodes(db, productId))) throw new DomainError("product_codes_left");
    const cleared = await clearCodes(db, productId);
    await replaceStock(db, productId, NO_STOCK);
    await setSellsCodes(db, [productId], false);
    const changed = await findProduct(db, productId);
    if (!changed) throw new Error(`Product ${productId} is gone`);
    return {
      value: changed,
      audit: { action: "product.set-normal", subject: `product:${productId}`, after: { force, ...cleared } },
    };
  });
}
