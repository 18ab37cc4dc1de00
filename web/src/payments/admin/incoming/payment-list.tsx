import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { SearchX, Wallet } from "lucide-react";
import { firstPage } from "../../../platform/admin/lists/list-address.ts";
import { PagedRecords } from "../../../platform/admin/lists/paged-records.tsx";
import { RecordListView } from "../../../platform/admin/lists/record-list.tsx";
import { useRecordView } from "../../../platform/admin/lists/use-record-view.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { PaymentBulk } from "./payment-bulk.tsx";
import { PaymentDialogs, usePaymentDialogs } from "./payment-dialogs.tsx";
import { formatPaymentFilter, isPaymentIn, isPaymentQueue, pageSizes } from "./payment-filter.ts";
import { PaymentFilters, type PaymentFiltersProps } from "./payment-filters.tsx";
import { paymentKind } from "./payment-kind.ts";
import { PaymentTable, PaymentTableSkeleton } from "./payment-table.tsx";
import { adminPaymentsQuery } from "./queries.ts";
import { usePaymentKeys } from "./use-payment-keys.ts";

/** Filters, and the payments of one filter and page. */
export function PaymentList({ filter, onChange }: PaymentFiltersProps) {
  const query = useQuery(adminPaymentsQuery(useApi(), filter));
  const view = formatPaymentFilter(filter).toString();
  const isQueue = isPaymentQueue(filter);
  const {
    pages,
    records: payments,
    className,
  } = useRecordView({
    kind: paymentKind,
    query,
    filter,
    isIn: (payment) => isPaymentIn(filter, payment),
    isQueue,
    view,
    onChange,
  });
  const { list, firstNumber } = pages;
  const dialogs = usePaymentDialogs(payments, list.region);
  usePaymentKeys(payments, list.region, dialogs);
  const isEmptyQueue = isQueue && filter.search === "" && filter.days === "" && filter.method === "all";

  return (
    <div className="flex flex-col gap-3">
      <PaymentFilters filter={filter} onChange={onChange} />
      <PagedRecords
        name="payment"
        query={query}
        failed={t`Failed to load payments.`}
        of={pages}
        sizes={pageSizes}
        limit={filter.limit}
        onLimit={(limit) => onChange({ ...filter, ...firstPage, limit })}
      >
        <RecordListView
          list={payments}
          skeleton={<PaymentTableSkeleton />}
          empty={
            isEmptyQueue
              ? {
                  icon: <Wallet />,
                  title: t`Every payment has its place`,
                  text: t`What comes in and fits no request or order by itself waits here.`,
                }
              : {
                  icon: <SearchX />,
                  title: t`No payments found`,
                  text: t`Try adjusting your search or filters.`,
                }
          }
          table={(rows) => (
            <PaymentTable
              list={payments}
              payments={rows}
              firstNumber={firstNumber}
              className={className}
              {...dialogs.doing}
            />
          )}
          bulk={<PaymentBulk list={payments} onSeen={list.put} />}
          describe={({ amount, method, trxId }) => `${formatTaka(amount)} · ${method} · ${trxId}`}
        />
        <PaymentDialogs dialogs={dialogs} />
      </PagedRecords>
    </div>
  );
}
