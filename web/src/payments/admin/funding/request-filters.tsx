import { fundRequestStatuses } from "@hira/contract/payments/facts/funding";
import { t } from "@lingui/core/macro";
import { FilterFields } from "../../../platform/admin/lists/filter-fields.tsx";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { isRequestQueue, pageSizes, parseRequestFilter, type RequestFilter } from "./request-filter.ts";

const statusOptions = [
  { value: "all", label: t`All statuses` },
  ...fundRequestStatuses.map((value) => ({ value, label: statusLook("fund", value)[0] })),
];
const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: t`${size} rows` }));

export type RequestFiltersProps = ListFiltersProps<RequestFilter>;

/** Search, state, method, order and rows per page; each applies at once and leads back to page 1. */
export function RequestFilters(props: RequestFiltersProps) {
  const { filter } = props;
  const list = useListSearch(props);
  const choose = (name: "status" | "method" | "limit", value: string) =>
    list.choose({ [name]: parseRequestFilter(new URLSearchParams({ [name]: value }))[name] });
  return (
    <search className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_8.25rem_8.25rem_8.25rem_8.25rem_7rem] lg:max-xl:[&_select]:pr-8 lg:max-xl:[&_select]:text-sm xl:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_9.5rem_9.5rem_7.5rem]">
      <FilterFields
        filter={filter}
        list={list}
        search={{ label: t`Search requests`, placeholder: t`Search name, e-mail, transaction ID…` }}
        state={{
          label: t`Status`,
          value: filter.status,
          options: statusOptions,
          onChange: (value) => choose("status", value),
        }}
        onMethod={(value) => choose("method", value)}
        isQueue={isRequestQueue(filter)}
      />
      <Field label={t`Rows per page`} hideLabel>
        <Select
          value={String(filter.limit)}
          options={sizeOptions}
          onChange={(event) => choose("limit", event.target.value)}
        />
      </Field>
    </search>
  );
}
