import type { BlockKind } from "@hira/contract/people/constants/risk";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field, FieldError } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { blockKindTexts, endOf, type Period, periods, periodTexts, usualPeriod } from "./block-text.ts";
import { useAddBlock } from "./queries.ts";

/** An error of a field, or of the whole form. */
interface Fault {
  at: "value" | "reason" | "form";
  text: string;
}

/** Form that adds a block of one kind. If it is refused, the typed values stay. */
export function AddBlock({ kind }: { kind: BlockKind }) {
  const { mutate, isPending } = useAddBlock();
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");
  const [period, setPeriod] = useState<Period>(usualPeriod(kind));
  const [error, setError] = useState<Fault | null>(null);
  const { field, hint } = blockKindTexts[kind];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (value.trim() === "") return setError({ at: "value", text: t`Enter what to block.` });
    if (reason.trim() === "") return setError({ at: "reason", text: t`Say why it is blocked.` });
    mutate(
      { kind, value: value.trim(), reason: reason.trim(), until: endOf(period, Date.now()) },
      {
        onSuccess() {
          setValue("");
          setReason("");
        },
        onError: (cause) => setError({ at: "form", text: failureText(cause) }),
      },
    );
  };
  const errorAt = (at: Fault["at"]) => (error?.at === at ? error.text : null);
  const typed = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setError(null);
  };

  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_12rem]">
          <Field label={field} required error={errorAt("value")}>
            <TextInput maxLength={textLimits.blockValue} value={value} onChange={typed(setValue)} />
          </Field>
          <Field label={t`Why`} required error={errorAt("reason")}>
            <TextInput maxLength={textLimits.blockReason} value={reason} onChange={typed(setReason)} />
          </Field>
          <Field label={t`For how long`}>
            <Select value={period} onChange={({ target }) => setPeriod(target.value as Period)}>
              {periods.map((each) => (
                <option key={each} value={each}>
                  {periodTexts[each]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <p className="text-muted text-sm">{hint}</p>
        <FieldError>{errorAt("form")}</FieldError>
        <Button type="submit" loading={isPending} className="self-start">
          <Trans context="button">Block</Trans>
        </Button>
      </form>
    </Card>
  );
}
