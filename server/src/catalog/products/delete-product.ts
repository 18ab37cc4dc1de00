import { fulfilments, poishaToTaka } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { lockProduct, removeProduct } from "./product-queries.ts";

/**
 * Takes a product out of the shop; one that was ever ordered stays archived, so that its orders keep their product
 * (docs/rules/catalog.md#catalogue). Refuses `product_not_found`, and `product_has_codes` while it has unsold codes.
 */
export async function deleteProduct(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const row = await lockProduct(db, id, "removal");
    if (!row) throw new Refusal("product_not_found");
    if (fulfilments[row.fulfilment].stock === "codes" && row.stock > 0)
      throw new Refusal("product_has_codes");
    const outcome = await removeProduct(db, id);
    const { name, categoryId, price, stock } = row;
    return {
      audit: {
        action: "product.delete",
        subject: `product:${id}`,
        before: { name, categoryId, price: poishaToTaka(price), stock },
        after: { outcome },
      },
    };
  });
}
