import { t } from "@lingui/core/macro";
import { Field } from "../../design/field.tsx";
import { Select } from "../../design/select.tsx";
import { chosenSort, type RecordFilter, sortOf } from "./list-address.ts";

const options = [
  { value: "newest", label: t`Newest first` },
  { value: "oldest", label: t`Oldest first` },
];

export interface SortFieldProps {
  filter: Pick<RecordFilter, "sort">;
  /** True for lists of waiting records. By default, these show the oldest record first. */
  isQueue: boolean;
  onChange: (sort: RecordFilter["sort"]) => void;
}

export function SortField({ filter, isQueue, onChange }: SortFieldProps) {
  return (
    <Field label={t`Sort by time`} hideLabel>
      <Select
        value={sortOf(filter, isQueue)}
        options={options}
        onChange={(event) => onChange(chosenSort(event.target.value, isQueue))}
      />
    </Field>
  );
}
