import type { ProductMapping } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Package, Pencil } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../../platform/api/context.tsx";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useSettled } from "../../../platform/lib/use-settled.ts";
import { MappingDialog } from "./mapping-dialog.tsx";
import { blockText } from "./mapping-form.ts";
import { CostText } from "./place-list.tsx";
import { mappingsQuery, suppliersQuery } from "./queries.ts";

/** Which product is delivered how, by which suppliers in which order, and what is left of its price. */
export function MappingList() {
  const api = useApi();
  const [search, setSearch] = useState("");
  const sought = useSettled(search.trim(), 250);
  const query = useInfiniteQuery(mappingsQuery(api, sought));
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const suppliers = useQuery(suppliersQuery(api));
  const editing = useDialog<ProductMapping>();
  if (!data && sought === "")
    return error ? (
      <ErrorCard
        title={t`Failed to load products.`}
        message={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRegion label={t`Loading products`} className="flex flex-col gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-80" />
      </LoadingRegion>
    );
  const shown = data?.pages.flatMap(({ mappings }) => mappings);
  return (
    <>
      <SearchInput
        label={t`Search products`}
        placeholder={t`Game or product`}
        className="max-w-md"
        value={search}
        onValueChange={setSearch}
      />
      {error ? (
        <ErrorCard
          title={t`Failed to load products.`}
          message={failureText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {shown?.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Package />}
            title={sought === "" ? t`No products yet.` : t`No product is called so.`}
            text={sought === "" ? t`Add a product first.` : t`Look for another word.`}
          />
        </Card>
      ) : shown ? (
        <div className={cx(isPlaceholderData && "opacity-60 transition-opacity delay-150")}>
          <Mappings mappings={shown} onEdit={editing.open} />
        </div>
      ) : null}
      {query.hasNextPage && !isPlaceholderData ? (
        <Button
          variant="secondary"
          className="self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
      <OpenedDialog state={editing}>
        {(mapping, dialog) => (
          <MappingDialog mapping={mapping} suppliers={suppliers.data ?? []} {...dialog} />
        )}
      </OpenedDialog>
    </>
  );
}

interface MappingsProps {
  mappings: readonly ProductMapping[];
  onEdit: (mapping: ProductMapping) => void;
}

function Mappings({ mappings, onEdit }: MappingsProps) {
  return (
    <Table label={t`How products are delivered`} stack="wide">
      <TableHead>
        <tr>
          <Th>
            <Trans>Product</Trans>
          </Th>
          <Th align="end">
            <Trans>Price</Trans>
          </Th>
          <Th>
            <Trans context="how">Delivered</Trans>
          </Th>
          <Th>
            <Trans>Suppliers in order</Trans>
          </Th>
          <Th>
            <span className="sr-only">
              <Trans>Change</Trans>
            </span>
          </Th>
        </tr>
      </TableHead>
      <TableBody>
        {mappings.map((mapping) => (
          <TableRow key={mapping.product._id}>
            <Td>
              <p className="wrap-anywhere font-medium">{mapping.product.name}</p>
              <p className="wrap-anywhere text-muted text-xs">{mapping.product.category.name}</p>
            </Td>
            <Td label={t`Price`} numeric>
              <Money amount={mapping.product.price} />
            </Td>
            <Td label={t({ message: "Delivered", context: "how" })}>
              <How mapping={mapping} />
            </Td>
            <Td label={t`Suppliers in order`}>
              <Places mapping={mapping} />
            </Td>
            <Td align="end">
              {mapping.fulfilment === "codes" ? null : (
                <Allowed call="PATCH /admin/products/{id}/suppliers">
                  <Button
                    size="sm"
                    variant="secondary"
                    icon={<Pencil />}
                    aria-label={t`Change how ${mapping.product.name} of ${mapping.product.category.name} is delivered`}
                    onClick={() => onEdit(mapping)}
                  >
                    <Trans>Change</Trans>
                  </Button>
                </Allowed>
              )}
            </Td>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function How({ mapping: { fulfilment, product, suppliers, costCeiling } }: { mapping: ProductMapping }) {
  if (fulfilment === "codes")
    return (
      <Badge>
        <Trans>Voucher codes</Trans>
      </Badge>
    );
  if (fulfilment === "hand")
    return (
      <Badge>
        <Trans>By hand</Trans>
      </Badge>
    );
  const isBlocked = suppliers.every(
    ({ active, cost }) => !active || blockText(cost, product.price, costCeiling) !== null,
  );
  return isBlocked ? (
    <Badge tone="warning">
      <Trans>By itself, blocked</Trans>
    </Badge>
  ) : (
    <Badge tone="success" dot>
      <Trans>By itself</Trans>
    </Badge>
  );
}

function Places({ mapping: { product, suppliers, costCeiling } }: { mapping: ProductMapping }) {
  if (suppliers.length === 0)
    return (
      <span className="text-muted">
        <Trans>None</Trans>
      </span>
    );
  return (
    <ol className="flex flex-col gap-1.5">
      {suppliers.map(({ supplier, sku, skuName, cost, active }, at) => {
        const blocked = blockText(cost, product.price, costCeiling);
        return (
          <li key={supplier._id} className={active ? undefined : "text-muted"}>
            <p className="wrap-anywhere">
              {at + 1}. {supplier.name}
              <span className="text-muted"> · {skuName ?? sku}</span>
              {active ? null : t` · not in use`}
              {supplier.state === "paused" || supplier.state === "tripped" ? (
                <span className="text-warning">
                  {" "}
                  · {supplier.state === "paused" ? t`paused` : t`resting`}
                </span>
              ) : null}
            </p>
            <CostText cost={cost} price={product.price} />
            {blocked ? <p className="text-sm text-warning">{blocked}</p> : null}
          </li>
        );
      })}
    </ol>
  );
}
