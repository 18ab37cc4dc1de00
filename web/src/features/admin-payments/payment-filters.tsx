import { incomingStates } from "@hira/contract/facts/incoming";
import { mobileMoneyMethods } from "@hira/contract/facts/payment-methods";
import { X } from "lucide-react";
import { Button } from "../../design/button.tsx";
import { Field } from "../../design/field.tsx";
import { SearchInput } from "../../design/search-input.tsx";
import { Select } from "../../design/select.tsx";
import { statusLook } from "../../design/status-badge.tsx";
import { DaysField } from "../admin-lists/days-field.tsx";
import { SortField } from "../admin-lists/sort-field.tsx";
import { type ListFiltersProps, useListSearch } from "../admin-lists/use-list-search.ts";
import { isPaymentQueue, type PaymentFilter, parsePaymentFilter } from "./payment-filter.ts";

const stateOptions = [
  ...incomingStates.map((value) => ({ value, label: statusLook("payment", value)[0] })),
  { value: "all", label: "All states" },
];
const methodOptions = [
  { value: "all", label: "All methods" },
  ...mobileMoneyMethods.map((value) => ({ value, label: value })),
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
        One payment alone.
        <Button
          size="sm"
          variant="secondary"
          icon={<X />}
          onClick={() => onChange({ ...filter, payment: "", state: "all" })}
        >
          Show all payments
        </Button>
      </p>
    );
  return (
    <search className="grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,1fr)_8.25rem_8.25rem_8.25rem_8.25rem] lg:max-xl:[&_select]:pr-8 lg:max-xl:[&_select]:text-sm xl:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_9.5rem_9.5rem]">
      <SearchInput
        label="Search payments"
        placeholder="Search transaction ID, payer's number, amount…"
        value={list.search}
        onValueChange={list.setSearch}
        className="col-span-full lg:col-span-1"
      />
      <Field label="State" hideLabel>
        <Select
          value={filter.state}
          options={stateOptions}
          onChange={(event) => choose("state", event.target.value)}
        />
      </Field>
      <Field label="Method" hideLabel>
        <Select
          value={filter.method}
          options={methodOptions}
          onChange={(event) => choose("method", event.target.value)}
        />
      </Field>
      <DaysField value={filter.days} onChange={(days) => list.choose({ days })} />
      <SortField
        filter={filter}
        isQueue={isPaymentQueue(filter)}
        onChange={(sort) => list.choose({ sort })}
      />
    </search>
  );
}
