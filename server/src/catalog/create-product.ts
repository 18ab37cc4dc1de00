import { poisha } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { holdCategory } from "./category-queries.ts";
import { cutTo, lossOf, reportLoss, tellOfCuts } from "./price-cuts.ts";
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
 * cost in poisha. Refuses `category_not_found`.
 */
export async function createProduct(context: Context, given: NewProduct): Promise<string> {
  const input = { ...unsaid, ...given };
  const { cost } = input;
  return audited(context, async (inside) => {
    const { db } = inside;
    if (!(await holdCategory(db, input.categoryId))) throw new Refusal("category_not_found");
    const id = newId();
    const worth = { name: input.name, price: input.price, cost: cost ?? poisha(0) };
    const cut = cutTo(input.price, worth);
    if (cut) {
      reportLoss(inside, { id, name: input.name, loss: lossOf(worth, input.price, input.stock) });
      await tellOfCuts(inside, [cut]);
    }
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
