import { t } from "@lingui/core/macro";
import { Select } from "../../design/select.tsx";

export interface RowsFieldProps<Size extends number> {
  sizes: readonly Size[];
  value: Size;
  onChange: (size: Size) => void;
}

/** Field that chooses the number of rows per page. Each browser remembers its choice (`useListState`). */
export function RowsField<Size extends number>({ sizes, value, onChange }: RowsFieldProps<Size>) {
  return (
    <span className="w-28 pointer-coarse:w-36">
      <Select
        size="sm"
        aria-label={t`Rows per page`}
        value={String(value)}
        options={sizes.map((size) => ({ value: String(size), label: t`${size} rows` }))}
        onChange={({ target }) => {
          const chosen = sizes.find((size) => String(size) === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      />
    </span>
  );
}
