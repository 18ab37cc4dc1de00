import { isDay } from "@hira/contract/platform/constants/days";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../platform/design/button.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { dayInDhaka, dayPlus } from "../../../platform/lib/format/days.ts";

export interface DayPickerProps {
  /** The chosen day; empty for the current day. */
  day: string;
  onChange: (day: string) => void;
}

/**
 * Control that chooses a day in Dhaka's time zone, no later than the current day. It has buttons for the day before and
 * the day after, and a field for any day.
 */
export function DayPicker({ day, onChange }: DayPickerProps) {
  const today = dayInDhaka();
  const shown = day || today;
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const go = (next: string) => onChange(next >= today ? "" : next);
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">
        <Trans>Day</Trans>
      </legend>
      <IconButton
        variant="secondary"
        label={t`Day before`}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => go(dayPlus(shown, -1))}
      />
      <Field label={t`Day`} hideLabel className="w-40">
        <TextInput
          type="date"
          max={today}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (isDay(target.value)) go(target.value);
          }}
        />
      </Field>
      <IconButton
        variant="secondary"
        label={t`Day after`}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={shown >= today}
        onClick={() => go(dayPlus(shown, 1))}
      />
      {day === "" ? null : (
        <Button variant="soft" size="sm" onClick={() => onChange("")}>
          <Trans>Today</Trans>
        </Button>
      )}
    </fieldset>
  );
}
