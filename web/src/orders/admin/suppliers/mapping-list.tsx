import type { ProductMapping } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Package, Pencil } from "lucide-react";
import { useState } from "react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { rowButtons } from "../../../platform/admin/lists/row-buttons.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useSettled } from "../../../platform/lib/use-settled.ts";
import { MappingDialog } from "./mapping-dialog.tsx";
import { blockText } from "./mapping-form.ts";
import { CostText } from "./place-list.tsx";
import { mappingsQuery, suppliersQuery } from "./queries.ts";

const columns: readonly ListColumn<ProductMapping>[] = [
  {
    header: t`Product`,
    onCard: "headline",
    cell: ({ product }) => (
      <>
        <p className="wrap-anywhere font-medium">{product.name}</p>
        <p className="wrap-anywhere text-muted text-xs">{product.category.name}</p>
      </>
    ),
  },
  { header: t`Price`, numeric: true, cell: ({ product }) => <Money amount={product.price} /> },
  { header: t({ message: "Delivered", context: "how" }), cell: (mapping) => <How mapping={mapping} /> },
  { header: t`Suppliers in order`, cell: (mapping) => <Places mapping={mapping} /> },
];

/** List of products. Each shows its fulfilment, its suppliers in the order in which they are tried, and its margin. */
export function MappingList() {
  const [search, setSearch] = useState("");
  const sought = useSettled(search.trim(), 250);
  const query = useInfiniteQuery(mappingsQuery(sought));
  const suppliers = useQuery(suppliersQuery());
  const editing = useDialog<ProductMapping>();
  const button = rowButtons<ProductMapping>({
    header: t`Change`,
    hidesHeader: true,
    align: "end",
    buttons: [
      {
        text: t`Change`,
        icon: <Pencil />,
        label: (mapping) =>
          t`Change how ${mapping.product.name} of ${mapping.product.category.name} is delivered`,
        may: "PATCH /admin/products/{id}/suppliers",
        isFor: ({ fulfilment }) => fulfilment !== "codes",
        onClick: editing.open,
      },
    ],
  });
  return (
    <>
      <AdminList
        label={t`How products are delivered`}
        query={query}
        rows={({ pages }) => pages.flatMap(({ mappings }) => mappings)}
        keyOf={({ product }) => product._id}
        columns={[...columns, button]}
        filters={
          query.data || sought !== "" ? (
            <SearchInput
              label={t`Search products`}
              placeholder={t`Game or product`}
              className="max-w-md"
              value={search}
              onValueChange={setSearch}
            />
          ) : null
        }
        loading={t`Loading products`}
        failed={t`Failed to load products.`}
        isFailureTitled
        empty={{
          icon: <Package />,
          title: sought === "" ? t`No products yet.` : t`No product is called so.`,
          text: sought === "" ? t`Add a product first.` : t`Look for another word.`,
        }}
        skeleton={
          <>
            <Skeleton className="h-11" />
            <Skeleton className="h-80" />
          </>
        }
        className="flex flex-col gap-3"
      />
      {query.hasNextPage && !query.isPlaceholderData ? (
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
