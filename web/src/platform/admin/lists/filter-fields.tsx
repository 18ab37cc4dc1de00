import { type MobileMoney, methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Field } from "../../design/field.tsx";
import { SearchInput } from "../../design/search-input.tsx";
import { Select, type SelectProps } from "../../design/select.tsx";
import { DaysField } from "./days-field.tsx";
import { FoldedFilters } from "./folded-filters.tsx";
import type { RecordFilter } from "./list-address.ts";
import { SortField } from "./sort-field.tsx";
import type { ListFilter, ListSearch } from "./use-list-search.ts";

interface MoneyFilter extends ListFilter, Pick<RecordFilter, "sort"> {
  method: string;
  days: string;
}

export interface FilterFieldsProps<Filter extends MoneyFilter> {
  filter: Filter;
  list: ListSearch<Filter>;
  search: { label: string; placeholder: string };
  /** The list's main filter, by the state of the records. */
  state: { label: string; value: string; options: SelectProps["options"]; onChange: (value: string) => void };
  onMethod: (value: string) => void;
  /** The methods that the shop uses. */
  methods: readonly MobileMoney[];
  isQueue: boolean;
  /** Further filter fields. */
  children?: ReactNode;
}

/**
 * Filter fields of lists about money: search, state, method, days and sort order. A change of any field takes
 * effect at once.
 */
export function FilterFields<Filter extends MoneyFilter>({
  filter,
  list,
  search,
  state,
  onMethod,
  methods,
  isQueue,
  children,
}: FilterFieldsProps<Filter>) {
  const chosen = filter.method === "all" ? [] : [filter.method];
  const methodOptions = [
    { value: "all", label: t`All methods` },
    ...[...new Set([...methods, ...chosen])].map((value) => ({ value, label: methodName(value) })),
  ];
  const choose = (part: Partial<MoneyFilter>) => list.choose(part as Partial<Filter>);
  return (
    <>
      <SearchInput
        {...search}
        value={list.search}
        onValueChange={list.setSearch}
        className="sm:col-span-full lg:col-span-1"
      />
      <FoldedFilters
        set={[state.value !== "all", filter.method !== "all", filter.days !== ""].filter(Boolean).length}
      >
        <Field label={state.label} hideLabel>
          <Select
            value={state.value}
            options={state.options}
            onChange={(event) => state.onChange(event.target.value)}
          />
        </Field>
        <Field label={t`Method`} hideLabel>
          <Select
            value={filter.method}
            options={methodOptions}
            onChange={(event) => onMethod(event.target.value)}
          />
        </Field>
        <DaysField value={filter.days} onChange={(days) => choose({ days })} />
        <SortField filter={filter} isQueue={isQueue} onChange={(sort) => choose({ sort })} />
        {children}
      </FoldedFilters>
    </>
  );
}
