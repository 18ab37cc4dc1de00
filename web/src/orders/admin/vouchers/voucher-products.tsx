import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { TicketSlash } from "lucide-react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { failureText, voucherProductsQuery } from "./queries.ts";

/** List of all products that sell codes. */
export function VoucherProducts() {
  return (
    <Card title={t`Voucher Products`} flush>
      <AdminList
        label={t`Voucher products`}
        query={useQuery(voucherProductsQuery("unipin"))}
        rows={(products) => products}
        keyOf={({ _id }) => _id}
        columns={[
          { header: t`Name`, onCard: "headline", className: "font-semibold", cell: ({ name }) => name },
          { header: t`Category`, cell: ({ category }) => category.name },
          { header: t`Price`, numeric: true, cell: ({ price }) => <Money amount={price} /> },
          {
            header: t`Stock`,
            numeric: true,
            cell: ({ stock }) => <span className={stockTone(stock)}>{formatCount(stock)}</span>,
          },
          {
            header: t`Created`,
            className: "whitespace-nowrap text-muted",
            cell: ({ createdAt }) => formatDate(createdAt),
          },
        ]}
        loading={t`Loading products`}
        failed={(error) => failureText(error, t`Failed to load UniPin products`)}
        empty={{
          icon: <TicketSlash />,
          title: t`No voucher products yet.`,
          text: t`Upload codes to a product, and it becomes one.`,
        }}
        skeleton={<Skeleton className="h-92" />}
        isInCard
        stack
        scrollClassName="max-h-96 max-md:px-4 max-md:pb-4"
      />
    </Card>
  );
}

/**
 * Returns the colour of a stock: red for 0, yellow below 10, else green (docs/rules/catalog.md#catalogue).
 */
function stockTone(stock: number): string {
  if (stock === 0) return "font-semibold text-danger";
  return stock < 10 ? "font-semibold text-warning" : "font-semibold text-success";
}
