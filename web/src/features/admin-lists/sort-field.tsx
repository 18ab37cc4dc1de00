import { Field } from "../../design/field.tsx";
import { Select } from "../../design/select.tsx";
import { type ListSort, sortOf } from "./list-address.ts";

const options = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
];

/** A queue is worked oldest first. */
export function SortField({ value, onChange }: { value: ListSort; onChange: (sort: ListSort) => void }) {
  return (
    <Field label="Sort by time" hideLabel>
      <Select value={value} options={options} onChange={(event) => onChange(sortOf(event.target.value))} />
    </Field>
  );
}
