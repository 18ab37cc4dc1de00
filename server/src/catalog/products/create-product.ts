import { fulfilments, UNLIMITED_STOCK } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { holdCategory } from "./category-queries.ts";
import {
  type CatalogueNews,
  CUT_HOURS,
  cutTo,
  lossOf,
  noNews,
  notifyNews,
  reportLoss,
  worthOf,
} from "./price-cuts.ts";
import { insertProduct, type ProductValues } from "./product-queries.ts";
import { inTaka, stockInWords } from "./product-values.ts";
import { NO_STOCK } from "./stock-queries.ts";

/** Default values of a new product. */
const unsaid = {
  ...{ onSale: true, cost: null, unlimited: false },
  ...{ oldPrice: null, bonus: null, badge: null, imageUrl: null, inBengali: null },
  ...{ plan: null, priceBefore: null },
};

type NewProduct = Omit<ProductValues, keyof typeof unsaid> &
  Partial<Pick<ProductValues, keyof typeof unsaid>> & {
    /** True if the product is sold as codes. They are uploaded later, so a given stock is ignored. */
    sellsCodes?: boolean;
  };

/**
 * Adds a product to a game and returns its ID. By default it is on sale, and its cost is unknown. Price and cost are in
 * poisha. Every admin is notified if the price is far below the price of a package with the same name. If the caller
 * passes `news`, this is only added to it, and the caller notifies the admins. Throws `category_not_found`.
 */
export async function createProduct(
  context: Context,
  { sellsCodes = false, ...given }: NewProduct,
  news?: CatalogueNews,
): Promise<string> {
  const input = { ...unsaid, ...given, ...stockOf(given, sellsCodes) };
  const { cost } = input;
  return audited(context, async (inside) => {
    const { db } = inside;
    if (!(await holdCategory(db, input.categoryId))) throw new DomainError("category_not_found");
    const id = newId();
    const worth = await worthOf(db, { id, ...input, supplierCost: null }, cost, CUT_HOURS);
    const cut = cutTo(input.price, worth);
    if (cut) {
      reportLoss(inside, { id, name: input.name, loss: lossOf(worth, input.price, input.stock) });
      if (news) news.cuts.push(cut);
      else await notifyNews(inside, { ...noNews(), cuts: [cut] });
    }
    await insertProduct(db, id, input, sellsCodes);
    return {
      value: id,
      audit: {
        action: "product.create",
        subject: `product:${id}`,
        after: inWords(input, sellsCodes),
      },
    };
  });
}

function stockOf({ stock, unlimited = false }: Pick<NewProduct, "stock" | "unlimited">, sellsCodes: boolean) {
  if (sellsCodes) return NO_STOCK;
  return { stock: unlimited ? UNLIMITED_STOCK : stock, unlimited };
}

/** Returns a product's values for the audit log. */
function inWords({ stock, unlimited, ...values }: ProductValues, sellsCodes: boolean) {
  const type = sellsCodes ? { type: fulfilments.codes.type } : {};
  return { ...inTaka(values), ...stockInWords({ stock, unlimited }), ...type };
}
