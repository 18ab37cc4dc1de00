import { incomingStates } from "@hira/contract/payments/facts/incoming";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import { FilterFields } from "../../../platform/admin/lists/filter-fields.tsx";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { Button } from "../../../platform/design/button.tsx";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { isPaymentQueue, type PaymentFilter, parsePaymentFilter } from "./payment-filter.ts";

const stateOptions = [
  ...incomingStates.map((value) => ({ value, label: statusLook("payment", value)[0] })),
  { value: "all", label: t`All states` },
];

export type PaymentFiltersProps = ListFiltersProps<PaymentFilter>;

/** Search, state, method, days and order; each applies at once and leads back to page 1. */
export function PaymentFilters(props: PaymentFiltersProps) {
  const { filter, onChange } = props;
  const list = useListSearch(props);
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
    <search className="grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,1fr)_8.25rem_8.25rem_8.25rem_8.25rem] lg:max-xl:[&_select]:pr-8 lg:max-xl:[&_select]:text-sm xl:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_9.5rem_9.5rem]">
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
        isQueue={isPaymentQueue(filter)}
      />
    </search>
  );
}
