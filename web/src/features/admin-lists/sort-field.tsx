import { Field } from "../../design/field.tsx";
import { Select } from "../../design/select.tsx";
import { chosenSort, type RecordFilter, sortOf } from "./list-address.ts";

const options = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
];

export interface SortFieldProps {
  filter: Pick<RecordFilter, "sort">;
  /** A queue is worked oldest first, unless told otherwise. */
  isQueue: boolean;
  onChange: (sort: RecordFilter["sort"]) => void;
}

export function SortField({ filter, isQueue, onChange }: SortFieldProps) {
  return (
    <Field label="Sort by time" hideLabel>
      <Select
        value={sortOf(filter, isQueue)}
        options={options}
        onChange={(event) => onChange(chosenSort(event.target.value, isQueue))}
      />
    </Field>
  );
}
