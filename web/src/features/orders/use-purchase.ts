import type { Category, Product } from "@hira/contract";
import { useDraft } from "../../lib/draft.ts";
import { generalRule } from "./player-id.ts";
import { blockersOf, needsPlayerId, quoteOf, type Wish } from "./purchase.ts";

const emptyDraft = { productId: "", playerId: "", secondId: "" };

interface Parts {
  category: Category;
  /** Undefined until they are here. */
  products: readonly Product[] | undefined;
  /** Taka; null while unknown. */
  balance: number | null;
}

/** What someone wants to buy: kept over reloads and sign-ins, and what still stands in its way. */
export function usePurchase({ category, products, balance }: Parts) {
  const [draft, change] = useDraft(`topup.${category._id}`, emptyDraft);
  const rule = category.playerId ?? generalRule;
  const product = products?.find(({ _id }) => _id === draft.productId);
  const wish: Wish = { product, rule, playerId: draft.playerId, secondId: draft.secondId, balance };
  return {
    draft,
    change,
    rule,
    product,
    wish,
    blockers: blockersOf(wish),
    quote: product && quoteOf(product),
    /** Of no package here does anyone need a player ID. */
    vouchersOnly: products !== undefined && products.length > 0 && !products.some(needsPlayerId),
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
