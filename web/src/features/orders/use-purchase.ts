import type { Category, Product } from "@hira/contract";
import { useRef } from "react";
import { useDraft } from "../../lib/draft.ts";
import { useEarlyInput } from "../../lib/use-early-input.ts";
import type { Buyer } from "./buyer.ts";
import { gameAccountOf, generalRule } from "./player-id.ts";
import { blockersOf, needsPlayerId, quoteOf, type Wish } from "./purchase.ts";

const emptyDraft = { productId: "", playerId: "", secondId: "" };

export type PurchaseDraft = typeof emptyDraft;

/** The account of the game that is topped up, under the name that the game has for it. */
export interface Account {
  label: string;
  value: string;
}

interface Parts {
  category: Category;
  /** Undefined until they are here. */
  products: readonly Product[] | undefined;
  buyer: Buyer;
}

/** What someone wants to buy: kept over reloads and sign-ins, and what still stands in its way. */
export function usePurchase({ category, products, buyer }: Parts) {
  const [draft, change] = useDraft(`topup.${category._id}`, emptyDraft);
  const root = useRef<HTMLDivElement>(null);
  useEarlyInput(root, ({ productId, playerId, secondId }) => {
    change({ ...(productId && { productId }), ...(playerId && { playerId }), ...(secondId && { secondId }) });
  });
  const { balance } = buyer;
  const rule = category.playerId ?? generalRule;
  const product = products?.find(({ _id }) => _id === draft.productId);
  const wish: Wish = { product, rule, playerId: draft.playerId, secondId: draft.secondId, balance };
  const blockers = blockersOf(wish);
  const account: Account | null = needsPlayerId(product)
    ? { label: rule.label, value: gameAccountOf(rule, draft.playerId, draft.secondId) }
    : null;
  return {
    /** For the element that holds the inputs. */
    root,
    draft,
    change,
    rule,
    product,
    wish,
    blockers,
    quote: product && quoteOf(product),
    /** Null where none is needed. */
    account,
    /** Of no package here does anyone need a player ID. */
    vouchersOnly: products !== undefined && products.length > 0 && !products.some(needsPlayerId),
    /** Everything is there: Proceed works. */
    isReady: buyer.status === "signed-in" && balance !== null && blockers.size === 0,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
