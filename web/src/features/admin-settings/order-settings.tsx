import type { OrderSettings as Settings } from "@hira/contract";
import { orderSettingBounds } from "@hira/contract/facts/bounds";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Field } from "../../design/field.tsx";
import { NumberInput } from "../../design/number-input.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { useForm } from "../admin-forms/use-form.ts";
import { checkOrderSettings, typedFrom } from "./order-settings-form.ts";
import { LOAD_FAILED, orderSettingsQuery, useSaveOrderSettings } from "./queries.ts";

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
  const { data, error, refetch, isFetching } = useQuery(orderSettingsQuery(useApi()));
  if (data) return <SettingsForm loaded={data} />;
  if (error) {
    return (
      <ErrorCard
        message={messageOf(error, LOAD_FAILED)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <LoadingRegion label="Loading settings" className="grid items-start gap-5 xl:grid-cols-2">
      <Skeleton className="h-96 rounded-xl" />
    </LoadingRegion>
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
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={!isChanged} loading={isPending}>
              Save changes
            </Button>
            <Button variant="secondary" disabled={!isChanged || isPending} onClick={() => form.reset(before)}>
              Reset
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
