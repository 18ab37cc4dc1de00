import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { lockCategory, removeCategory } from "./category-queries.ts";
import { hasProducts } from "./product-queries.ts";

/**
 * Takes a category out of the shop; it stays archived where archived products name it (docs/rules/catalog.md#catalogue).
 * Refuses `category_not_found` and `category_has_products`.
 */
export async function deleteCategory(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const row = await lockCategory(db, id);
    if (!row) throw new Refusal("category_not_found");
    if (await hasProducts(db, id)) throw new Refusal("category_has_products");
    const outcome = await removeCategory(db, id);
    const before = {
      name: row.name,
      imageUrl: row.imageUrl,
      playerId: row.playerId,
      playerIdHelp: row.playerIdHelp,
    };
    return { audit: { action: "category.delete", subject: `category:${id}`, before, after: { outcome } } };
  });
}
