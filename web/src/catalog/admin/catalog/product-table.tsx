import type { AdminProduct as Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { PackagePlus, Pencil, Sparkles, Ticket, Trash2 } from "lucide-react";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { rowButtons } from "../../../platform/admin/lists/row-buttons.tsx";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { Margin } from "./margin.tsx";
import { categoryNameOf } from "./product-filter.ts";
import { marginOf } from "./product-form.ts";
import { SaleSwitch } from "./sale-switch.tsx";
import { StockBadge } from "./stock-badge.tsx";

export interface ProductActions {
  onRestock: (product: Product) => void;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}

const columns: readonly ListColumn<Product>[] = [
  {
    header: t`Product`,
    onCard: "headline",
    className: "min-w-20",
    skeletonClassName: "md:h-12",
    cell: ({ name, category }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="hidden text-muted md:max-lg:block">{categoryNameOf(category)}</span>
      </>
    ),
  },
  {
    header: t`Category`,
    headClassName: "md:max-lg:hidden",
    className: "md:max-lg:hidden!",
    cell: ({ category }) => categoryNameOf(category),
  },
  { header: t`Price`, numeric: true, cell: (product) => <Price product={product} /> },
  { header: t`Stock`, cell: (product) => <StockBadge {...product} /> },
  { header: t`Type`, cell: (product) => <Type product={product} /> },
  {
    header: t`On sale`,
    cell: (product) => (
      <span className="inline-flex items-center gap-2">
        <SaleSwitch kind="product" subject={product} />
        {product.category.onSale ? null : (
          <Badge tone="warning">
            <Trans>Game is off</Trans>
          </Badge>
        )}
      </span>
    ),
  },
];

/**
 * Columns of the list of products. On a phone each product is a card; on a tablet the category stands below the name.
 * `firstNumber`: number of the page's first row, counted from the first row of the first page.
 */
export const productColumns = (
  firstNumber: number,
  { onRestock, onEdit, onDelete }: ProductActions,
): readonly ListColumn<Product>[] => [
  {
    header: "#",
    onCard: "headline",
    headClassName: "w-0",
    className: "text-muted tabular-nums max-md:hidden!",
    cell: (_, row) => firstNumber + row.index,
  },
  ...columns,
  rowButtons<Product>({
    align: "end",
    may: "PATCH /products/{id}",
    skeletonClassName: "max-md:min-h-14.5",
    buttons: [
      (product) => (sellsCodes(product) ? <CodesLink product={product} /> : null),
      {
        label: ({ name }) => t`Restock ${name}`,
        icon: <PackagePlus />,
        isFor: (product) => !sellsCodes(product),
        onClick: onRestock,
      },
      { label: ({ name }) => t`Edit ${name}`, icon: <Pencil />, onClick: onEdit },
      { label: ({ name }) => t`Delete ${name}`, icon: <Trash2 />, isDanger: true, onClick: onDelete },
    ],
  }),
];

function Price({ product }: { product: Product }) {
  const margin = marginOf(product);
  return (
    <span className="flex flex-col items-end">
      <Money amount={product.price} />
      <Planned product={product} />
      {margin ? (
        <span className="text-muted text-xs">
          <Trans>Margin </Trans>
          <Margin margin={margin} />
        </span>
      ) : null}
    </span>
  );
}

function Type({ product }: { product: Product }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {product.offerType === "Special" ? (
        <Badge tone="brand" icon={<Sparkles aria-hidden="true" />}>
          <Trans>Special offer</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Normal offer</Trans>
        </Badge>
      )}
      {sellsCodes(product) ? (
        <Badge tone="info" icon={<Ticket aria-hidden="true" />}>
          <Trans>Voucher product</Trans>
        </Badge>
      ) : null}
    </span>
  );
}

/** Badge of a planned price. It shows the end of an active one, or the start of a scheduled one. */
function Planned({ product: { plan, priceBefore } }: { product: Product }) {
  if (!plan) return null;
  const text =
    priceBefore === null
      ? t`${formatTaka(plan.price)} from ${formatDateTime(plan.from)}`
      : plan.until
        ? t`until ${formatDateTime(plan.until)}`
        : t`until changed`;
  return <span className="text-info text-xs">{text}</span>;
}

function CodesLink({ product: { _id, name } }: { product: Product }) {
  return (
    <Link
      to={`/admin/unipin-upload?product=${_id}`}
      title={t`Codes of ${name}`}
      aria-label={t`Codes of ${name}`}
      className="inline-flex size-9 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-text pointer-coarse:size-11 [&>svg]:size-4"
    >
      <Ticket aria-hidden="true" />
    </Link>
  );
}
