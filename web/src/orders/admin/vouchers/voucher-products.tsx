import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { TicketSlash } from "lucide-react";
import { useApi } from "../../../platform/api/context.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { failureText, voucherProductsQuery } from "./queries.ts";

/** Every product that delivers codes. */
export function VoucherProducts() {
  const { data, error, refetch, isFetching } = useQuery(voucherProductsQuery(useApi(), "unipin"));
  return (
    <Card title={t`Voucher Products`} flush>
      {error ? (
        <div className="p-4 pt-0 md:px-5 md:pb-5">
          <ErrorCard
            message={failureText(error, t`Failed to load UniPin products`)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      ) : data === undefined ? (
        <LoadingRegion label={t`Loading products`} className="p-4 pt-0 md:px-5 md:pb-5">
          <Skeleton className="h-92" />
        </LoadingRegion>
      ) : data.length === 0 ? (
        <EmptyState
          icon={<TicketSlash />}
          title={t`No voucher products yet.`}
          text={t`Upload codes to a product, and it becomes one.`}
        />
      ) : (
        <Table label={t`Voucher products`} stack scrollClassName="max-h-96 max-md:px-4 max-md:pb-4">
          <TableHead>
            <tr>
              <Th>
                <Trans>Name</Trans>
              </Th>
              <Th>
                <Trans>Category</Trans>
              </Th>
              <Th align="end">
                <Trans>Price</Trans>
              </Th>
              <Th align="end">
                <Trans>Stock</Trans>
              </Th>
              <Th>
                <Trans>Created</Trans>
              </Th>
            </tr>
          </TableHead>
          <TableBody>
            {data.map(({ _id, name, category, price, stock, createdAt }) => (
              <TableRow key={_id}>
                <Td className="font-semibold">{name}</Td>
                <Td label={t`Category`}>{category.name}</Td>
                <Td label={t`Price`} numeric>
                  <Money amount={price} />
                </Td>
                <Td label={t`Stock`} numeric>
                  <span className={stockTone(stock)}>{formatCount(stock)}</span>
                </Td>
                <Td label={t`Created`} className="whitespace-nowrap text-muted">
                  {formatDate(createdAt)}
                </Td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

/** None red, below 10 yellow, else green (docs/rules/catalog.md#catalogue). */
function stockTone(stock: number): string {
  if (stock === 0) return "font-semibold text-danger";
  return stock < 10 ? "font-semibold text-warning" : "font-semibold text-success";
}
