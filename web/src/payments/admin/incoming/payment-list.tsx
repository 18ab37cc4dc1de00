import { incomingStates } from "@hira/contract/payments/constants/incoming";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { SearchX, Wallet, X } from "lucide-react";
import type { BulkChanges } from "../../../platform/admin/lists/bulk-change.tsx";
import { FilterFields } from "../../../platform/admin/lists/filter-fields.tsx";
import { FOLDING } from "../../../platform/admin/lists/folded-filters.tsx";
import { firstPage } from "../../../platform/admin/lists/list-address.ts";
import { PagedRecords } from "../../../platform/admin/lists/paged-records.tsx";
import { RecordListView } from "../../../platform/admin/lists/record-list.tsx";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { useRecordView } from "../../../platform/admin/lists/use-record-view.ts";
import { Button } from "../../../platform/design/button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge, statusLook } from "../../../platform/design/status-badge.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { useOfferedMethods } from "../instructions/queries.ts";
import { OWN_MONEY } from "./dismiss-reasons.ts";
import { idText } from "./id-text.ts";
import { paymentLook } from "./payment-columns.tsx";
import { PaymentDialogs, usePaymentDialogs } from "./payment-dialogs.tsx";
import {
  formatPaymentFilter,
  isPaymentIn,
  isPaymentQueue,
  type PaymentFilter,
  pageSizes,
  parsePaymentFilter,
} from "./payment-filter.ts";
import type { PaymentChange } from "./payment-kind.ts";
import { paymentKind } from "./payment-kind.ts";
import type { PaymentRow } from "./queries.ts";
import { adminPaymentsQuery } from "./queries.ts";
import { usePaymentKeys } from "./use-payment-keys.ts";

const stateOptions = [
  ...incomingStates.map((value) => ({ value, label: statusLook("payment", value)[0] })),
  { value: "all", label: t`All states` },
];

type PaymentFiltersProps = ListFiltersProps<PaymentFilter>;

/**
 * Fields for search, state, method, days and sort order of the list. A change applies at once and returns to page 1.
 */
function PaymentFilters(props: PaymentFiltersProps) {
  const { filter, onChange } = props;
  const list = useListSearch(props);
  const methods = useOfferedMethods();
  const choose = (name: "state" | "method", value: string) =>
    list.choose({ [name]: parsePaymentFilter(new URLSearchParams({ [name]: value }))[name] });
  if (filter.payment !== "")
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Trans>One payment alone.</Trans>
        <Button
          size="sm"
          variant="secondary"
          icon={<X />}
          onClick={() => onChange({ ...filter, payment: "", state: "all" })}
        >
          <Trans>Show all payments</Trans>
        </Button>
      </p>
    );
  return (
    <search
      className={cx(
        FOLDING,
        "lg:grid-cols-[minmax(0,1fr)_8.25rem_8.25rem_8.25rem_8.25rem] lg:max-xl:[&_select]:pr-8 lg:max-xl:[&_select]:text-sm xl:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_9.5rem_9.5rem]",
      )}
    >
      <FilterFields
        filter={filter}
        list={list}
        search={{
          label: t`Search payments`,
          placeholder: t`Search transaction ID, payer's number, amount…`,
        }}
        state={{
          label: t`State`,
          value: filter.state,
          options: stateOptions,
          onChange: (value) => choose("state", value),
        }}
        onMethod={(value) => choose("method", value)}
        methods={methods}
        isQueue={isPaymentQueue(filter)}
      />
    </search>
  );
}

const choices = [
  {
    change: { state: "dismissed", reason: OWN_MONEY } as const,
    label: t`Dismiss as the shop's own money`,
    variant: "secondary" as const,
  },
];

function planFor(rows: readonly PaymentRow[]) {
  const sum = formatTaka(rows.reduce((total, { amount }) => total + amount, 0));
  return {
    title: plural(rows.length, { one: "Dismiss # payment?", other: "Dismiss # payments?" }),
    effects: [t`${sum} counts for no request and no order. No money moves, and each can be restored.`],
    confirmLabel: plural(rows.length, { one: "Dismiss # payment", other: "Dismiss # payments" }),
    tone: "danger" as const,
    nameOf: (payment: PaymentRow) => <PaymentName payment={payment} />,
    statusOf: (payment: PaymentRow) => <StatusBadge kind="payment" status={payment.state} />,
  };
}

/** Bulk change of the list. It dismisses the selected payments, one after another. */
const bulk: BulkChanges<PaymentRow, PaymentChange, (typeof choices)[number]["change"]> = {
  may: "POST /admin/payments/{id}/dismiss",
  choices,
  planFor,
};

function PaymentName({ payment }: { payment: PaymentRow }) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">
        <Money amount={payment.amount} /> {payment.payer ? t`from ${payment.payer}` : null}
      </span>
      <span className="wrap-anywhere text-muted text-xs">
        {methodName(payment.method)} · {idText(payment.trxId)}
      </span>
    </span>
  );
}

/** Filters of the payments, and one page of those that match. */
export function PaymentList({ filter, onChange }: PaymentFiltersProps) {
  const query = useQuery(adminPaymentsQuery(filter));
  const view = formatPaymentFilter(filter).toString();
  const isQueue = isPaymentQueue(filter);
  const of = useRecordView({
    kind: paymentKind,
    look: paymentLook,
    query,
    filter,
    isIn: (payment) => isPaymentIn(filter, payment),
    isQueue,
    view,
    onChange,
  });
  const { region } = of.pages.list;
  const dialogs = usePaymentDialogs(of.list, region);
  usePaymentKeys(of.list, region, dialogs);
  const isEmptyQueue = isQueue && filter.search === "" && filter.days === "" && filter.method === "all";

  return (
    <div className="flex flex-col gap-3">
      <PaymentFilters filter={filter} onChange={onChange} />
      <PagedRecords
        name="payment"
        query={query}
        failed={t`Failed to load payments.`}
        of={of.pages}
        sizes={pageSizes}
        limit={filter.limit}
        onLimit={(limit) => onChange({ ...filter, ...firstPage, limit })}
      >
        <RecordListView
          of={of}
          doing={dialogs.doing}
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
          bulk={bulk}
          describe={({ amount, method, trxId }) => `${formatTaka(amount)} · ${methodName(method)} · ${trxId}`}
        />
        <PaymentDialogs dialogs={dialogs} />
      </PagedRecords>
    </div>
  );
}
