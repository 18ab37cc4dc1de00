import type { AdminProduct as Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Form } from "../../../platform/admin/forms/use-form.ts";
import { Field } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import type { TypedProduct } from "./product-form.ts";

/** Another price for some time, which the store begins and ends by itself. */
export function PlanFields({ form, product }: { form: Form<TypedProduct>; product: Product }) {
  const control = (name: keyof TypedProduct) => ({
    ...form.bind(name),
    "aria-invalid": form.errors[name] ? true : undefined,
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-border border-t pt-4">
      <legend className="sr-only">
        <Trans>Planned price</Trans>
      </legend>
      <Field
        label={t`Planned price`}
        aside={t`Optional`}
        hint={hintOf(product)}
        error={form.errors.plannedPrice}
        className="sm:max-w-1/2"
      >
        <NumberInput min={0} step={0.01} prefix="৳" {...control("plannedPrice")} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t`From`} hint={t`Dhaka time; empty for now.`} error={form.errors.plannedFrom}>
          <TextInput type="datetime-local" {...control("plannedFrom")} />
        </Field>
        <Field label={t`Until`} hint={t`Dhaka time; empty for good.`} error={form.errors.plannedUntil}>
          <TextInput type="datetime-local" {...control("plannedUntil")} />
        </Field>
      </div>
    </fieldset>
  );
}

function hintOf({ plan, priceBefore }: Product): string {
  if (!plan) return t`The price changes by itself, and back; customers see the old one crossed out.`;
  if (priceBefore === null) return t`Waits until ${formatDateTime(plan.from)}.`;
  const before = formatTaka(priceBefore);
  return plan.until
    ? t`Runs now; ${before} comes back at ${formatDateTime(plan.until)}. Another price above ends it.`
    : t`Runs now; ${before} comes back. Another price above ends it.`;
}
