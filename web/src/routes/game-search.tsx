import { CatalogSearch, type CatalogSearchProps } from "../catalog/shop/games/catalog-search.tsx";
import { draftKeyOf, emptyPurchaseDraft } from "../orders/shop/orders/purchase-draft.ts";
import { changeDraft } from "../platform/lib/draft.ts";

/** Search for games in the top bar. A package that is chosen there is selected on its game's page. */
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
