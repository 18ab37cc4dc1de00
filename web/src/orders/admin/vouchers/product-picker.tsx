import type { Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Field } from "../../../platform/design/field.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { useSearchText } from "../../../platform/lib/use-search-text.ts";

export interface ProductGroup {
  label: string;
  products: readonly Product[];
}

export interface ProductPickerProps {
  /** Label of the control. It says for what purpose a product is chosen. */
  label: string;
  searchLabel: string;
  placeholder: string;
  groups: readonly ProductGroup[];
  value: string;
  onValueChange: (id: string) => void;
  error?: string | null;
  required?: boolean;
}

/**
 * Control that chooses one of many products. A search text shortens the list, but the chosen product always stays in
 * the list.
 */
export function ProductPicker(props: ProductPickerProps) {
  const { label, searchLabel, placeholder, groups, value, onValueChange, error, required } = props;
  const [applied, setApplied] = useState("");
  const [search, setSearch] = useSearchText(applied, setApplied);
  const wanted = applied.toLowerCase();
  const matches = ({ _id, name, category }: Product) =>
    _id === value || `${name} ${category.name}`.toLowerCase().includes(wanted);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={searchLabel}>
        <SearchInput
          label={searchLabel}
          placeholder={t`Search product or category`}
          value={search}
          onValueChange={setSearch}
        />
      </Field>
      <Field label={label} required={required} error={error}>
        <Select
          value={value}
          placeholder={placeholder}
          onChange={({ target }) => onValueChange(target.value)}
        >
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.products.filter(matches).map(({ _id, name, category }) => (
                <option key={_id} value={_id}>
                  {name} — {category.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </div>
  );
}
