import { CatalogSearch, type CatalogSearchProps } from "../catalog/shop/games/catalog-search.tsx";
import { draftKeyOf, emptyPurchaseDraft } from "../orders/shop/orders/purchase-draft.ts";
import { changeDraft } from "../platform/lib/draft.ts";

/**
 * Search for games in the top bar. If a package is chosen there, the game's page opens with this package
 * selected.
 */
export default function GameSearch(props: Omit<CatalogSearchProps, "onPackage">) {
  return (
    <CatalogSearch
      {...props}
      onPackage={({ _id: productId, category }) =>
        changeDraft(draftKeyOf(category._id), { productId }, emptyPurchaseDraft)
      }
    />
  );
}
