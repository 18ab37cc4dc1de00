import type { OrderSettings as Settings } from "@hira/contract";
import { orderSettingBounds } from "@hira/contract/facts/bounds";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useApi } from "../../api/context.tsx";
import { Card } from "../../design/card.tsx";
import { Field } from "../../design/field.tsx";
import { NumberInput } from "../../design/number-input.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { LoadedForm } from "../admin-forms/loaded-form.tsx";
import { SaveButtons } from "../admin-forms/save-buttons.tsx";
import { useForm } from "../admin-forms/use-form.ts";
import { checkOrderSettings, typedFrom } from "./order-settings-form.ts";
import { loadFailure, orderSettingsQuery, useSaveOrderSettings } from "./queries.ts";

const fields = [
  {
    name: "maxUnconfirmedOrders",
    label: "Unpaid orders at a time",
    hint: "A new customer with so many open instant orders can place no more until one is confirmed or expires.",
  },
  {
    name: "unconfirmedOrderHours",
    label: "Hours until they expire",
    hint: "Then the store cancels the order and puts its stock back, unless somebody has begun to work on it.",
  },
] as const;

/** What customers may order of whom no payment was ever confirmed. */
export function OrderSettings() {
  return (
    <LoadedForm
      query={useQuery(orderSettingsQuery(useApi()))}
      failureText={loadFailure}
      className="grid items-start gap-5 xl:grid-cols-2"
      skeleton={<Skeleton className="h-96 rounded-xl" />}
    >
      {(settings) => <SettingsForm loaded={settings} />}
    </LoadedForm>
  );
}

function SettingsForm({ loaded }: { loaded: Settings }) {
  const form = useForm(typedFrom(loaded));
  const { values: typed, errors } = form;
  const { mutate, isPending } = useSaveOrderSettings();
  const before = typedFrom(loaded);
  const isChanged = fields.some(({ name }) => typed[name].trim() !== before[name]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !isChanged) return;
    const checked = checkOrderSettings(typed);
    if ("errors" in checked) return form.refuse(checked.errors);
    mutate(checked, {
      onSuccess: (settings) => form.reset(typedFrom(settings)),
      onError: form.refuseAs,
    });
  };

  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card
        title="New customers"
        description="Of whom no payment was ever confirmed: no approved fund request, no paid instant order. A code is set aside for them once their money is confirmed."
      >
        <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
          {fields.map(({ name, ...field }) => (
            <Field key={name} required {...field} error={errors[name]}>
              <NumberInput step={1} {...orderSettingBounds[name]} {...form.bind(name)} />
            </Field>
          ))}
          <SaveButtons isChanged={isChanged} isPending={isPending} onReset={() => form.reset(before)} />
        </form>
      </Card>
    </div>
  );
}
