import { fundRequestStatuses } from "@hira/contract/facts/funding";
import { mobileMoneyMethods } from "@hira/contract/facts/payment-methods";
import { Field } from "../../design/field.tsx";
import { SearchInput } from "../../design/search-input.tsx";
import { Select } from "../../design/select.tsx";
import { statusLook } from "../../design/status-badge.tsx";
import { DaysField } from "../admin-lists/days-field.tsx";
import { SortField } from "../admin-lists/sort-field.tsx";
import { type ListFiltersProps, useListSearch } from "../admin-lists/use-list-search.ts";
import { isRequestQueue, pageSizes, parseRequestFilter, type RequestFilter } from "./request-filter.ts";

const statusOptions = [
  { value: "all", label: "All statuses" },
  ...fundRequestStatuses.map((value) => ({ value, label: statusLook("fund", value)[0] })),
];
const methodOptions = [
  { value: "all", label: "All methods" },
  ...mobileMoneyMethods.map((value) => ({ value, label: value })),
];
const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }));

export type RequestFiltersProps = ListFiltersProps<RequestFilter>;

/** Search, state, method, order and rows per page; each applies at once and leads back to page 1. */
export function RequestFilters(props: RequestFiltersProps) {
  const { filter } = props;
  const list = useListSearch(props);
  const choose = (name: "status" | "method" | "limit", value: string) =>
    list.choose({ [name]: parseRequestFilter(new URLSearchParams({ [name]: value }))[name] });
  return (
    <search className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_8.25rem_8.25rem_8.25rem_8.25rem_7rem] lg:max-xl:[&_select]:pr-8 lg:max-xl:[&_select]:text-sm xl:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_9.5rem_9.5rem_7.5rem]">
      <SearchInput
        label="Search requests"
        placeholder="Search name, e-mail, transaction ID…"
        value={list.search}
        onValueChange={list.setSearch}
        className="col-span-full lg:col-span-1"
      />
      <Field label="Status" hideLabel>
        <Select
          value={filter.status}
          options={statusOptions}
          onChange={(event) => choose("status", event.target.value)}
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
        isQueue={isRequestQueue(filter)}
        onChange={(sort) => list.choose({ sort })}
      />
      <Field label="Rows per page" hideLabel>
        <Select
          value={String(filter.limit)}
          options={sizeOptions}
          onChange={(event) => choose("limit", event.target.value)}
        />
      </Field>
    </search>
  );
}
