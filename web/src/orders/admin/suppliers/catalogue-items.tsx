import type { CatalogueEntry, Supplier } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import { useDeferredValue } from "react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { catalogueQuery } from "./queries.ts";

/** Name of the codes that a redeemer uses if a package has no other product to take codes from. */
export const OWN_CODES = t`Its own codes`;

/** Button that makes a redeemer use the codes that were uploaded to the package itself. */
export function OwnCodesButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" variant="secondary" icon={<Ticket />} className="self-start" onClick={onClick}>
      <Trans>Use its own codes</Trans>
    </Button>
  );
}

export interface CatalogueItemsProps {
  supplier: Pick<Supplier, "_id" | "name">;
  search: string;
  onChoose: (item: CatalogueEntry) => void;
}

/** List of a supplier's items that match a search. The operator chooses one of them. */
export function CatalogueItems({ supplier, search, onChoose }: CatalogueItemsProps) {
  const wanted = useDeferredValue(search);
  const { data, error } = useQuery(catalogueQuery(supplier._id, wanted));
  if (error && !data) return <Banner tone="danger">{failureText(error)}</Banner>;
  if (!data) return <Skeleton className="h-24" />;
  const { items, total, readAt } = data;
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {readAt === null
          ? t`Its list was not read yet: try the connection, or enter the SKU.`
          : total > items.length
            ? t`${formatCount(total)} found; the first ${items.length} are shown.`
            : t`${formatCount(total)} found.`}
      </p>
      {items.length > 0 ? (
        <ul
          aria-label={t`What ${supplier.name} sells`}
          className="max-h-56 divide-y divide-border overflow-y-auto rounded-md border border-border"
        >
          {items.map((item) => (
            <li key={item.sku}>
              <button
                type="button"
                onClick={() => onChoose(item)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-0.5 px-3 py-2 text-start text-sm hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-medium">{item.name}</span>
                  <span className="wrap-anywhere block text-muted text-xs">
                    {item.game} · {item.sku}
                  </span>
                </span>
                <span className="flex items-center gap-2">
                  {item.available ? null : (
                    <Badge tone="warning">
                      <Trans>Not available</Trans>
                    </Badge>
                  )}
                  {item.cost > 0 ? <Money amount={item.cost} /> : null}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
