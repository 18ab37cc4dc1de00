import type { AdminProduct as Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import {
  categoryNameOf,
  figuresOf,
  matching,
  type ProductFilter,
  pageOf,
  pageSizes,
} from "./product-filter.ts";
import { ProductFilters, type ProductFiltersProps } from "./product-filters.tsx";
import { type ProductActions, productColumns } from "./product-table.tsx";
import { ProductTotals } from "./product-totals.tsx";
import { categoriesQuery, productsQuery, useDeleteProduct } from "./queries.ts";
import { RestockDialog } from "./restock-dialog.tsx";
import { TemplatesLink } from "./templates-link.tsx";

export type ProductManagerProps = Pick<ProductFiltersProps, "filter" | "onChange">;

/** Page of all products: totals, filters and a table. */
export function ProductManager({ filter: asked, onChange }: ProductManagerProps) {
  const products = useQuery(productsQuery());
  const categories = useQuery(categoriesQuery());
  const filter = withKnownCategory(asked, categories.data);
  const found = useMemo(() => matching(products.data ?? [], filter), [products.data, filter]);
  const figures = useMemo(() => products.data && figuresOf(products.data), [products.data]);
  const { rows, page, firstNumber } = pageOf(found, filter);
  const top = useRef<HTMLDivElement>(null);
  const [pricing, setPricing] = useState({ open: false, opening: 0 });
  const refresh = useByHand(products.refetch);
  const openPricing = () => setPricing(({ opening }) => ({ open: true, opening: opening + 1 }));
  const dialogs = useDialogs(products.data, () => void products.refetch());

  const turnPage = (next: number) => {
    onChange({ ...filter, page: next });
    top.current?.scrollIntoView({ block: "start" });
  };

  return (
    <div className="flex flex-col gap-4">
      {products.error && !products.data ? null : (
        <ProductTotals
          figures={figures}
          only={filter.only}
          onOnly={(only) => onChange({ ...filter, only, page: 1 })}
        />
      )}
      <ProductFilters
        filter={filter}
        onChange={onChange}
        categories={categories.data ?? []}
        onRefresh={refresh.start}
        refreshing={refresh.isRunning}
        onAdd={dialogs.add}
        onPrices={products.data && openPricing}
      />
      {categories.error && !categories.data ? (
        <ErrorCard
          title={t`Failed to load categories`}
          message={failureText(categories.error)}
          onRetry={() => void categories.refetch()}
          retrying={categories.isFetching}
        />
      ) : null}
      <div ref={top} className="scroll-mt-18">
        <AdminList
          label={t`Products`}
          query={products}
          rows={() => rows}
          keyOf={({ _id }) => _id}
          columns={productColumns(firstNumber, dialogs.actions)}
          loading={t`Loading products`}
          failed={(error) => loadFailure(error, products.data !== undefined)}
          empty={
            products.data?.length === 0
              ? {
                  icon: <PackageSearch />,
                  title: t`No products yet.`,
                  text: t`Well-known games come with their packages; only prices are to be typed.`,
                  action: <TemplatesLink />,
                }
              : { icon: <PackageSearch />, title: t`No products match your filters.` }
          }
          pages={{
            ...{ page, limit: filter.limit, sizes: pageSizes, total: found.length },
            onPageChange: turnPage,
            onLimitChange: (limit) => onChange({ ...filter, limit, page: 1 }),
          }}
          skeleton={pageSizes[0]}
          stack
          frameClassName="overflow-clip md:rounded-xl md:border md:border-border md:bg-surface md:shadow-sm"
        />
      </div>
      <Dialogs dialogs={dialogs} category={filter.category} />
      <PriceDialog
        key={pricing.opening}
        open={pricing.open}
        onOpenChange={(open) => setPricing({ ...pricing, open })}
        products={found}
      />
    </div>
  );
}

/** Returns whether a refresh is running that the admin started. Automatic refreshes are not shown. */
function useByHand(refetch: () => Promise<unknown>) {
  const [isRunning, setRunning] = useState(false);
  const start = () => {
    setRunning(true);
    void refetch().finally(() => setRunning(false));
  };
  return { isRunning, start };
}

const LOAD_FAILED = t`Failed to load products`;

function loadFailure(error: unknown, isRefresh: boolean): string {
  const text = messageOf(error, LOAD_FAILED);
  return isRefresh && text === LOAD_FAILED ? t`Failed to refresh products` : text;
}

/**
 * Returns the filter, but without a category that no longer exists. Such a category would match no product, and the
 * select could not show it.
 */
function withKnownCategory(
  filter: ProductFilter,
  categories: readonly { _id: string }[] | undefined,
): ProductFilter {
  const isGone = filter.category !== "" && categories?.every(({ _id }) => _id !== filter.category);
  return isGone ? { ...filter, category: "" } : filter;
}

type Dialogs = ReturnType<typeof useDialogs>;

/** State of the page's dialogs: which one is open, and for which product. */
function useDialogs(products: readonly Product[] | undefined, refresh: () => void) {
  const [kind, setKind] = useState<"edit" | "restock" | "delete" | null>(null);
  const [subject, setSubject] = useState<{ product: Product | null; opening: number }>({
    product: null,
    opening: 0,
  });
  const open = (next: typeof kind, product: Product | null) => {
    setSubject(({ opening }) => ({ product, opening: opening + 1 }));
    setKind(next);
  };
  const actions: ProductActions = {
    onRestock: (product) => {
      open("restock", product);
      // The list is refreshed when the dialog opens, because products may have been sold since the list was loaded.
      refresh();
    },
    onEdit: (product) => open("edit", product),
    onDelete: (product) => open("delete", product),
  };
  const { product, opening } = subject;
  return {
    kind,
    setKind,
    product,
    latest: products?.find(({ _id }) => _id === product?._id) ?? product,
    opening,
    actions,
    add: () => open("edit", null),
  };
}

function Dialogs({ dialogs, category }: { dialogs: Dialogs; category: string }) {
  const { kind, setKind, product, latest, opening } = dialogs;
  const { mutateAsync: remove } = useDeleteProduct();
  const close = (open: boolean) => setKind(open ? kind : null);
  return (
    <>
      <ProductDialog
        // Each opening has a new key. So the dialog starts with the product's current values, not with those typed
        // during an earlier opening.
        key={`edit-${opening}`}
        open={kind === "edit"}
        onOpenChange={close}
        product={product}
        category={category}
      />
      {latest ? (
        <RestockDialog
          key={`restock-${opening}`}
          open={kind === "restock"}
          onOpenChange={close}
          product={latest}
        />
      ) : null}
      <ConfirmDialog
        open={kind === "delete"}
        onOpenChange={close}
        tone="danger"
        title={t`Are you sure you want to delete this product?`}
        description={t`It leaves the shop at once. Orders of it keep its name.`}
        confirmLabel={t`Delete`}
        onConfirm={() => product && remove(product._id)}
      >
        {product ? (
          <p className="text-sm">
            {product.name} · {categoryNameOf(product.category)}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
