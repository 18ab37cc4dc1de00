import type { BlockKind } from "@hira/contract/people/constants/risk";
import { riskRoutes } from "@hira/contract/people/risk";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { FormElement } from "../../../platform/admin/forms/form-element.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { blockKindTexts, endOf, type Period, periods, periodTexts, usualPeriod } from "./block-text.ts";
import { useAddBlock } from "./queries.ts";

/** Form that adds a block of one kind. If the server refuses the block, the typed values stay. */
export function AddBlock({ kind }: { kind: BlockKind }) {
  const { mutate, isPending } = useAddBlock();
  const [period, setPeriod] = useState<Period>(usualPeriod(kind));
  const { field, hint } = blockKindTexts[kind];
  const form = useSchemaForm({
    schema: riskRoutes["POST /admin/blocks"].body,
    from: { kind },
    send: (block, answer) => mutate({ ...block, until: endOf(period, Date.now()) }, answer),
    isPending,
    onSaved: () => form.reset(),
    failureText,
  });
  return (
    <Card>
      <FormElement form={form} className="flex flex-col gap-3">
        <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_12rem]">
          <FormField form={form} name="value" label={field} />
          <FormField form={form} name="reason" label={t`Why`} />
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
        <Button type="submit" loading={isPending} className="order-last self-start">
          <Trans context="button">Block</Trans>
        </Button>
      </FormElement>
    </Card>
  );
}
