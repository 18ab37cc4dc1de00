import { deliveryStates } from "@hira/contract/orders/constants/deliveries";
import { t } from "@lingui/core/macro";
import { DaysField } from "../../../platform/admin/lists/days-field.tsx";
import { SortField } from "../../../platform/admin/lists/sort-field.tsx";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { Field } from "../../../platform/design/field.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { type DeliveryFilter, isDeliveryQueue, parseDeliveryFilter } from "./delivery-filter.ts";

const stateOptions = [
  { value: "open", label: t`All open` },
  ...deliveryStates.map((value) => ({ value, label: statusLook("supply", value)[0] })),
  { value: "all", label: t`All states` },
];

export interface DeliveryFiltersProps extends ListFiltersProps<DeliveryFilter> {
  /** Suppliers to choose from; undefined while they load. */
  suppliers: readonly { _id: string; name: string }[] | undefined;
}

/**
 * Fields for search, state, supplier, days and sort order of the list. A change applies at once and returns to page 1.
 */
export function DeliveryFilters(props: DeliveryFiltersProps) {
  const { filter, suppliers = [] } = props;
  const list = useListSearch(props);
  const choose = (name: "state" | "supplier", value: string) =>
    list.choose({ [name]: parseDeliveryFilter(new URLSearchParams({ [name]: value }))[name] });
  return (
    <search className="grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem_8.25rem_8.25rem] lg:max-xl:[&_select]:pr-8 lg:max-xl:[&_select]:text-sm xl:grid-cols-[minmax(0,1fr)_10rem_10rem_9.5rem_9.5rem]">
      <SearchInput
        label={t`Search deliveries`}
        placeholder={t`Search player ID, reference, order, customer…`}
        value={list.search}
        onValueChange={list.setSearch}
        className="col-span-full lg:col-span-1"
      />
      <Field label={t`State`} hideLabel>
        <Select
          value={filter.state}
          options={stateOptions}
          onChange={(event) => choose("state", event.target.value)}
        />
      </Field>
      <Field label={t`Supplier`} hideLabel>
        <Select
          value={filter.supplier}
          options={[
            { value: "", label: t`All suppliers` },
            ...suppliers.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(event) => choose("supplier", event.target.value)}
        />
      </Field>
      <DaysField value={filter.days} onChange={(days) => list.choose({ days })} />
      <SortField
        filter={filter}
        isQueue={isDeliveryQueue(filter)}
        onChange={(sort) => list.choose({ sort })}
      />
    </search>
  );
}
