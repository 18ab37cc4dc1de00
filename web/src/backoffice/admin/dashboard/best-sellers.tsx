import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../platform/design/card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";

import { PackageText } from "../../../platform/games/ordered-item.tsx";
import { orderedText } from "../../../platform/games/ordered-text.ts";
import { dashboardQuery } from "./queries.ts";

const row = "flex min-h-12 items-center justify-between gap-3 px-4 py-2 md:px-5";

/** List of the products with the highest sales of the last 30 days. */
export function BestSellers() {
  const { data, error } = useQuery(dashboardQuery());
  // If loading failed, the list of best sellers is hidden. The figures above the list already show the error.
  if (!data && error) return null;
  return (
    <Card title={t`Best sellers, 30 days`} flush>
      {data === undefined ? (
        <LoadingRegion className="divide-y divide-border border-border border-t">
          {["a", "b", "c"].map((key) => (
            <div key={key} className={row}>
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-20" />
            </div>
          ))}
        </LoadingRegion>
      ) : data.bestSellers.length === 0 ? (
        <p className="px-4 pb-4 text-muted text-sm md:px-5 md:pb-5">
          <Trans>Nothing sold in these days yet.</Trans>
        </p>
      ) : (
        <ol className="divide-y divide-border border-border border-t">
          {data.bestSellers.map((product) => (
            <li key={product._id} className={row}>
              <span className="min-w-0">
                <span
                  className="flex min-w-0 font-medium"
                  title={orderedText({ product, category: product.category })}
                >
                  <PackageText of={{ product, category: product.category }} />
                </span>
                <span className="text-muted text-sm">
                  {plural(product.orders, { one: "# order", other: "# orders" })}
                </span>
              </span>
              <Money amount={product.sales} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
