import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../platform/api/error.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { PackageText } from "../../../platform/games/ordered-item.tsx";
import { orderedText } from "../../../platform/games/ordered-text.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { lowStockQuery } from "./queries.ts";

const row = "flex min-h-12 items-center justify-between gap-3 px-4 py-2 md:px-5";

/** List of the products with fewer than 10 units (docs/rules/catalog.md#catalogue), lowest stock first. */
export function LowStock() {
  const { data, error, refetch, isFetching } = useQuery(lowStockQuery());
  if (!data && error) {
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to load stock.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Card
      title={t`Low stock`}
      action={
        <Link to="/admin/all-products?only=low" className="font-semibold text-brand-text text-sm">
          <Trans>Show all</Trans>
        </Link>
      }
      flush
    >
      {data === undefined ? (
        <LoadingRegion className="divide-y divide-border border-border border-t">
          {["a", "b"].map((key) => (
            <div key={key} className={row}>
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-5 w-14" />
            </div>
          ))}
        </LoadingRegion>
      ) : data.count === 0 ? (
        <p className="px-4 pb-4 text-muted text-sm md:px-5 md:pb-5">
          <Trans>Everything has 10 or more in stock.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-border border-border border-t">
          {data.products.map((product) => (
            <li key={product._id} className={row}>
              <span className="flex min-w-0" title={orderedText({ product, category: product.category })}>
                <PackageText of={{ product, category: product.category }} />
              </span>
              <Badge tone={product.stock === 0 ? "danger" : "warning"}>
                {product.stock === 0 ? t`Sold out` : t`${product.stock} left`}
              </Badge>
            </li>
          ))}
          {data.count > data.products.length ? (
            <li className={`${row} text-muted text-sm`}>
              <Trans>and {formatCount(data.count - data.products.length)} more</Trans>
            </li>
          ) : null}
        </ul>
      )}
    </Card>
  );
}
