import type { AdminProduct as Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { PackagePlus, Pencil, Sparkles, Ticket, Trash2 } from "lucide-react";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { Margin } from "./margin.tsx";
import { categoryNameOf, pageSizes } from "./product-filter.ts";
import { marginOf } from "./product-form.ts";
import { SaleSwitch } from "./sale-switch.tsx";
import { StockBadge } from "./stock-badge.tsx";

export interface ProductActions {
  onRestock: (product: Product) => void;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}

export interface ProductTableProps extends ProductActions {
  products: readonly Product[];
  /** Of the first row, over all pages. */
  firstNumber: number;
}

/** A page of products; as cards on a phone, with the category below the name on a tablet. */
export function ProductTable({ products, firstNumber, ...actions }: ProductTableProps) {
  return (
    <Table label={t`Products`} stack>
      <Head />
      <TableBody>
        {products.map((product, index) => (
          <Row key={product._id} number={firstNumber + index} product={product} {...actions} />
        ))}
      </TableBody>
    </Table>
  );
}

function Head() {
  const mayChange = useMayCall()("PATCH /products/{id}");
  return (
    <TableHead>
      <tr>
        <Th className="w-0">#</Th>
        <Th>
          <Trans>Product</Trans>
        </Th>
        <Th className="md:max-lg:hidden">
          <Trans>Category</Trans>
        </Th>
        <Th align="end">
          <Trans>Price</Trans>
        </Th>
        <Th>
          <Trans>Stock</Trans>
        </Th>
        <Th>
          <Trans>Type</Trans>
        </Th>
        <Th>
          <Trans>On sale</Trans>
        </Th>
        {mayChange ? (
          <Th align="end">
            <Trans>Actions</Trans>
          </Th>
        ) : null}
      </tr>
    </TableHead>
  );
}

/** The table before its products are there: a page of rows, as high as they will be. */
export function ProductTableSkeleton() {
  const mayChange = useMayCall()("PATCH /products/{id}");
  const bar = <Skeleton className="h-4 w-16 rounded-sm inline-block" />;
  return (
    <LoadingRegion
      label={t`Loading products`}
      className="overflow-clip md:rounded-xl md:border md:border-border md:bg-surface md:shadow-sm"
    >
      <Table label={t`Products`} stack aria-hidden="true">
        <Head />
        <TableBody>
          {Array.from({ length: pageSizes[0] }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            <TableRow key={row}>
              <Td className="max-md:hidden!" />
              <Td className="md:h-12">{bar}</Td>
              <Td label={t`Category`} className="md:max-lg:hidden!">
                {bar}
              </Td>
              <Td label={t`Price`} align="end">
                {bar}
              </Td>
              <Td label={t`Stock`}>{bar}</Td>
              <Td label={t`Type`}>{bar}</Td>
              <Td label={t`On sale`}>{bar}</Td>
              {mayChange ? (
                <Td label={t`Actions`} align="end" className="max-md:min-h-14.5">
                  {bar}
                </Td>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </LoadingRegion>
  );
}

type RowProps = ProductActions & { number: number; product: Product };

function Row({ number, product, ...actions }: RowProps) {
  const mayChange = useMayCall()("PATCH /products/{id}");
  const { name, category, price, stock, offerType } = product;
  const isVoucher = sellsCodes(product);
  const margin = marginOf(product);
  return (
    <TableRow>
      <Td className="text-muted tabular-nums max-md:hidden!">{number}</Td>
      <Td className="min-w-20">
        <span className="font-semibold">{name}</span>
        <span className="hidden text-muted md:max-lg:block">{categoryNameOf(category)}</span>
      </Td>
      <Td label={t`Category`} className="md:max-lg:hidden!">
        {categoryNameOf(category)}
      </Td>
      <Td label={t`Price`} numeric>
        <span className="flex flex-col items-end">
          <Money amount={price} />
          <Planned product={product} />
          {margin ? (
            <span className="text-muted text-xs">
              <Trans>Margin </Trans>
              <Margin margin={margin} />
            </span>
          ) : null}
        </span>
      </Td>
      <Td label={t`Stock`}>
        <StockBadge stock={stock} />
      </Td>
      <Td label={t`Type`}>
        <span className="inline-flex flex-wrap gap-1.5">
          {offerType === "Special" ? (
            <Badge tone="brand" icon={<Sparkles aria-hidden="true" />}>
              <Trans>Special offer</Trans>
            </Badge>
          ) : (
            <Badge>
              <Trans>Normal offer</Trans>
            </Badge>
          )}
          {isVoucher ? (
            <Badge tone="info" icon={<Ticket aria-hidden="true" />}>
              <Trans>Voucher product</Trans>
            </Badge>
          ) : null}
        </span>
      </Td>
      <Td label={t`On sale`}>
        <span className="inline-flex items-center gap-2">
          <SaleSwitch kind="product" subject={product} />
          {category.onSale ? null : (
            <Badge tone="warning">
              <Trans>Game is off</Trans>
            </Badge>
          )}
        </span>
      </Td>
      {mayChange ? (
        <Td label={t`Actions`} align="end">
          <RowButtons product={product} {...actions} />
        </Td>
      ) : null}
    </TableRow>
  );
}

/** That another price runs or waits, and until when or from when. */
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

function RowButtons({ product, onRestock, onEdit, onDelete }: ProductActions & { product: Product }) {
  const { name } = product;
  return (
    <span className="inline-flex gap-1 md:-my-1 md:max-lg:gap-0">
      {sellsCodes(product) ? (
        <Link
          to={`/admin/unipin-upload?product=${product._id}`}
          title={t`Codes of ${name}`}
          aria-label={t`Codes of ${name}`}
          className="inline-flex size-9 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-text pointer-coarse:size-11 [&>svg]:size-4"
        >
          <Ticket aria-hidden="true" />
        </Link>
      ) : (
        <IconButton
          size="sm"
          label={t`Restock ${name}`}
          icon={<PackagePlus />}
          onClick={() => onRestock(product)}
        />
      )}
      <IconButton size="sm" label={t`Edit ${name}`} icon={<Pencil />} onClick={() => onEdit(product)} />
      <IconButton
        size="sm"
        variant="danger"
        label={t`Delete ${name}`}
        icon={<Trash2 />}
        onClick={() => onDelete(product)}
      />
    </span>
  );
}
