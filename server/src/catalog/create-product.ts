import { audited } from "../audit/audited.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { holdCategory } from "./category-queries.ts";
import { requireFreshFor, tellOfCuts } from "./price-cuts.ts";
import { insertProduct, type ProductValues } from "./product-queries.ts";
import { inTaka } from "./product-values.ts";

/** What a product is where nothing else is said. */
const unsaid = {
  ...{ onSale: true, cost: null },
  ...{ oldPrice: null, bonus: null, badge: null, imageUrl: null, inBengali: null },
  ...{ plan: null, priceBefore: null },
};

type NewProduct = Omit<ProductValues, keyof typeof unsaid> &
  Partial<Pick<ProductValues, keyof typeof unsaid>>;

/**
 * Adds a normal product to a category and returns its id; on sale, of unknown cost where nothing else is said. Price and
 * cost in poisha. Refuses `category_not_found`, and `sign_in_again` below its cost.
 */
export async function createProduct(context: Context, given: NewProduct): Promise<string> {
  const input = { ...unsaid, ...given };
  const { cost } = input;
  return audited(context, async ({ db }) => {
    if (!(await holdCategory(db, input.categoryId))) throw new Refusal("category_not_found");
    const isCheap = input.price < (cost ?? 0);
    const cuts = isCheap && cost !== null ? [{ name: input.name, from: cost, to: input.price }] : [];
    requireFreshFor(context, cuts);
    await tellOfCuts({ ...context, db }, cuts);
    const id = newId();
    await insertProduct(db, id, input);
    return {
      value: id,
      audit: {
        action: "product.create",
        subject: `product:${id}`,
        after: inTaka(input),
      },
    };
  });
}
