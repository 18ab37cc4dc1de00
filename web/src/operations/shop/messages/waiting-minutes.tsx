import { plural, t } from "@lingui/core/macro";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";

const waits = [5, 10, 15, 30, 60, 120];
const label = (minutes: number) =>
  minutes < 60
    ? plural(minutes, { one: "# minute", other: "# minutes" })
    : plural(minutes / 60, { one: "# hour", other: "# hours" });

interface WaitingMinutesProps {
  minutes: number;
  onChoose: (minutes: number) => void;
}

/** Choice of how many minutes an order or fund request waits before the operator is notified of it. */
export function WaitingMinutes({ minutes, onChoose }: WaitingMinutesProps) {
  const options = [...new Set([...waits, minutes])].sort((a, b) => a - b);
  return (
    <Field label={t`Tell me of orders and fund requests that wait longer than`} className="mt-4 max-w-md">
      <Select
        value={String(minutes)}
        onChange={({ target }) => onChoose(Number(target.value))}
        options={options.map((each) => ({ value: String(each), label: label(each) }))}
      />
    </Field>
  );
}
