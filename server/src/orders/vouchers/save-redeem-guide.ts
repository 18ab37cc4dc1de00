import { isDeepStrictEqual } from "node:util";
import type { RedeemGuide, StepsInBengali } from "@hira/contract";
import { lockProduct } from "../../catalog/products/product-queries.ts";
import { audited } from "../../platform/audit/audited.ts";
import { changedTexts } from "../../platform/lib/bengali-texts.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findGuides, removeGuide, writeGuide } from "./redeem-guide-queries.ts";

/**
 * Saves the guide that explains how to redeem a product's codes (docs/rules/orders.md#voucher-codes). Throws
 * `product_not_found`.
 */
export async function saveRedeemGuide(
  context: Context,
  productId: string,
  change: Omit<RedeemGuide, "inBengali"> & { inBengali?: StepsInBengali | null },
): Promise<RedeemGuide> {
  return audited(context, async ({ db }) => {
    if (!(await lockProduct(db, productId, "edit"))) throw new DomainError("product_not_found");
    const before = (await findGuides(db, [productId])).get(productId) ?? { url: null, steps: [] };
    const after = changedTexts<RedeemGuide>(before, change);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    if (after.url === null && after.steps.length === 0 && !after.inBengali) await removeGuide(db, productId);
    else await writeGuide(db, productId, after);
    return {
      value: after,
      audit: { action: "product.redeem-guide", subject: `product:${productId}`, before, after },
    };
  });
}
