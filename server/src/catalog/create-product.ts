import { poishaToTaka } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { holdCategory } from "./category-queries.ts";
import { insertProduct, type ProductValues } from "./product-queries.ts";

/** Adds a normal product to a category and returns its id. Price in poisha. Refuses `category_not_found`. */
export async function createProduct(context: Context, input: ProductValues): Promise<string> {
  return audited(context, async ({ db }) => {
    if (!(await holdCategory(db, input.categoryId))) throw new Refusal("category_not_found");
    const id = newId();
    await insertProduct(db, id, input);
    return {
      value: id,
      audit: {
        action: "product.create",
        subject: `product:${id}`,
        after: { ...input, price: poishaToTaka(input.price) },
      },
    };
  });
}
