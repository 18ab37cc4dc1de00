import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { cx } from "../../design/cx.ts";
import { Field } from "../../design/field.tsx";
import { Select } from "../../design/select.tsx";
import { TextInput } from "../../design/text-input.tsx";
import { dayInDhaka } from "../../lib/format/days.ts";
import { dayOptions, endsOf, isRange, rangeOf } from "./days.ts";

export interface DaysFieldProps {
  /** The filter's days in the format of the address; empty: all days. */
  value: string;
  onChange: (days: string) => void;
  /** True for pages whose filter needs days, because it cannot show all days. */
  always?: boolean;
  /** Named periods that this list does not offer, because they contain too many days. */
  without?: readonly string[];
  className?: string;
}

const RANGE = "range";

/**
 * Filter of a list by days in Asia/Dhaka: a named period, or the days from one date to another. In a grid,
 * the two date fields have a row of their own.
 */
export function DaysField({ value, onChange, always = false, without = [], className }: DaysFieldProps) {
  const chosen = isRange(value) ? RANGE : value;
  const choose = (option: string) => {
    const today = dayInDhaka();
    onChange(option === RANGE ? `${today}..${today}` : option);
  };
  return (
    <>
      <Field label={t`Days`} hideLabel className={cx(className)}>
        <Select value={chosen} onChange={(event) => choose(event.target.value)}>
          {always ? null : (
            <option value="">
              <Trans>All days</Trans>
            </option>
          )}
          {dayOptions
            .filter((option) => !without.includes(option.value))
            .map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          <option value={RANGE}>
            <Trans>Dates…</Trans>
          </option>
        </Select>
      </Field>
      {chosen === RANGE ? <RangeFields value={value} onChange={onChange} always={always} /> : null}
    </>
  );
}

/**
 * Two date fields. The filter changes when the two dates form a valid range; until then, the fields keep the
 * typed dates.
 */
function RangeFields({
  value,
  onChange,
  always,
}: Required<Pick<DaysFieldProps, "value" | "onChange" | "always">>) {
  const [typed, setTyped] = useState(() => endsOf(value));
  useEffect(() => setTyped(endsOf(value)), [value]);
  const type = (part: { from?: string; to?: string }) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const range = rangeOf(next.from, next.to);
    if (range !== undefined && range !== value && !(always && range === "")) onChange(range);
  };
  const isWrong = typed.from !== "" && typed.to !== "" && typed.from > typed.to;
  return (
    <fieldset className="order-last col-span-full flex flex-wrap gap-3">
      <legend className="sr-only">
        <Trans>Days, both included</Trans>
      </legend>
      <Field label={t`From`} className="min-w-36 flex-1 sm:max-w-48">
        <TextInput type="date" value={typed.from} onChange={(event) => type({ from: event.target.value })} />
      </Field>
      <Field
        label={t`To`}
        className="min-w-36 flex-1 sm:max-w-48"
        error={isWrong ? t`The last day is before the first.` : undefined}
      >
        <TextInput type="date" value={typed.to} onChange={(event) => type({ to: event.target.value })} />
      </Field>
    </fieldset>
  );
}
