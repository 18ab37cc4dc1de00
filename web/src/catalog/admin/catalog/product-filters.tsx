import type { Category } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LayoutTemplate, Percent, Plus, RotateCw } from "lucide-react";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import type { ProductFilter } from "./product-filter.ts";

export interface ProductFiltersProps extends ListFiltersProps<ProductFilter> {
  categories: readonly Category[];
  onRefresh: () => void;
  refreshing: boolean;
  onAdd: () => void;
  /** Opens the dialog that changes prices; undefined until the products have loaded. */
  onPrices: (() => void) | undefined;
}

/**
 * Fields for the search text and the category, which apply at once and return to page 1. Beside them are buttons that
 * refresh the list and add a product.
 */
export function ProductFilters(props: ProductFiltersProps) {
  const { filter, categories, onRefresh, refreshing, onAdd, onPrices } = props;
  const { search, setSearch, choose } = useListSearch(props);
  const options = categories
    .map(({ _id, name }) => ({ value: _id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
      <search className="grid flex-1 gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchInput
          label={t`Search products`}
          placeholder={t`Search product or category`}
          value={search}
          onValueChange={setSearch}
        />
        <Field label={t`Category`} hideLabel>
          <Select
            value={filter.category}
            placeholder={t`All categories`}
            options={options}
            onChange={({ target }) => choose({ category: target.value })}
          />
        </Field>
      </search>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={<RotateCw />} loading={refreshing} onClick={onRefresh}>
          <Trans>Refresh</Trans>
        </Button>
        <Allowed call="POST /admin/products/prices">
          <Button variant="secondary" icon={<Percent />} disabled={!onPrices} onClick={onPrices}>
            <Trans>Prices</Trans>
          </Button>
        </Allowed>
        <Allowed call="POST /admin/game-templates">
          <Button asLink variant="secondary" icon={<LayoutTemplate />} to="/admin/game-templates">
            <Trans>Templates</Trans>
          </Button>
        </Allowed>
        <Allowed call="POST /products">
          <Button icon={<Plus />} onClick={onAdd} className="max-lg:flex-1 sm:max-lg:flex-none">
            <Trans>Add Product</Trans>
          </Button>
        </Allowed>
      </div>
    </div>
  );
}
