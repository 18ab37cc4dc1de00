import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Filter } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { AssignedChips } from "../../../people/admin/colleagues/assigned.tsx";
import { DaysField } from "../../../platform/admin/lists/days-field.tsx";
import { FOLDING, FoldedFilters } from "../../../platform/admin/lists/folded-filters.tsx";
import { firstPage } from "../../../platform/admin/lists/list-address.ts";
import { SortField } from "../../../platform/admin/lists/sort-field.tsx";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { Button } from "../../../platform/design/button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Field } from "../../../platform/design/field.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import {
  deliveryOptions,
  formatOrderFilter,
  isOrderQueue,
  type OrderFilter,
  parseOrderFilter,
  statusOptions,
} from "./order-filter.ts";

export type OrderFiltersProps = ListFiltersProps<OrderFilter>;

/**
 * Filters of the list of orders. The search text applies while an operator types, and the sort order as soon as it is
 * chosen. The two states apply together, when the operator clicks the button or presses Enter.
 */
export function OrderFilters(props: OrderFiltersProps) {
  const { filter, onChange } = props;
  const list = useListSearch(props);
  const [chosen, setChosen] = useState({ status: filter.status, Delivery: filter.Delivery });
  useEffect(
    () => setChosen({ status: filter.status, Delivery: filter.Delivery }),
    [filter.status, filter.Delivery],
  );
  const isUnapplied = chosen.status !== filter.status || chosen.Delivery !== filter.Delivery;

  /** Chooses a state. An unknown one in the select counts as "all". */
  const choose = (part: { status?: string; Delivery?: string }) => {
    const { status, Delivery } = parseOrderFilter(new URLSearchParams({ ...chosen, ...part }));
    setChosen({ status, Delivery });
  };

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const next = { ...filter, ...chosen, search: list.search.trim(), ...firstPage };
    const isSame = formatOrderFilter(next).toString() === formatOrderFilter(filter).toString();
    onChange(next, { replace: isSame });
  };

  return (
    <search>
      <form
        onSubmit={apply}
        className={cx(
          FOLDING,
          "lg:grid-cols-[minmax(0,1fr)_8.25rem_8.25rem_8.25rem_8.25rem_auto] lg:max-xl:[&_select]:pr-8 lg:max-xl:[&_select]:text-sm xl:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_9.5rem_9.5rem_auto]",
        )}
      >
        <SearchInput
          label={t`Search orders`}
          placeholder={t`Search game account, ID, phone…`}
          value={list.search}
          onValueChange={list.setSearch}
          className="sm:col-span-full lg:col-span-1"
        />
        <FoldedFilters
          set={
            [
              filter.status !== "all",
              filter.assigned !== "all",
              filter.Delivery !== "all",
              filter.days !== "",
            ].filter(Boolean).length
          }
        >
          <Field label={t`Order status`} hideLabel>
            <Select value={chosen.status} onChange={(event) => choose({ status: event.target.value })}>
              <option value="all">
                <Trans>All statuses</Trans>
              </option>
              {statusOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Delivery status`} hideLabel>
            <Select value={chosen.Delivery} onChange={(event) => choose({ Delivery: event.target.value })}>
              <option value="all">
                <Trans>All deliveries</Trans>
              </option>
              {deliveryOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <DaysField value={filter.days} onChange={(days) => list.choose({ days })} />
          <SortField
            filter={filter}
            isQueue={isOrderQueue(filter)}
            onChange={(sort) => list.choose({ sort })}
          />
          <Button type="submit" variant={isUnapplied ? "primary" : "secondary"} icon={<Filter />}>
            <Trans>Apply Filter</Trans>
          </Button>
          <AssignedChips
            value={filter.assigned}
            onChoose={(assigned) => list.choose({ assigned })}
            className="col-span-full sm:hidden"
          />
        </FoldedFilters>
      </form>
    </search>
  );
}
