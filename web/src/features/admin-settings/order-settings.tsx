import type { OrderSettings as Settings } from "@hira/contract";
import { orderSettingBounds } from "@hira/contract/facts/bounds";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../api/context.tsx";
import { Card } from "../../design/card.tsx";
import { Field } from "../../design/field.tsx";
import { Loaded } from "../../design/loaded.tsx";
import { NumberInput } from "../../design/number-input.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { SettingsForm, useSettingsForm } from "../admin-forms/settings-form.tsx";
import { checkOrderSettings, typedFrom } from "./order-settings-form.ts";
import { loadFailure, orderSettingsQuery, useSaveOrderSettings } from "./queries.ts";

const fields = [
  {
    name: "maxUnconfirmedOrders",
    label: t`Unpaid orders at a time`,
    hint: t`A new customer with so many open instant orders can place no more until one is confirmed or expires.`,
  },
  {
    name: "unconfirmedOrderHours",
    label: t`Hours until they expire`,
    hint: t`Then the store cancels the order and puts its stock back, unless somebody has begun to work on it.`,
  },
] as const;

/** What customers may order of whom no payment was ever confirmed. */
export function OrderSettings() {
  return (
    <Loaded
      query={useQuery(orderSettingsQuery(useApi()))}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="grid items-start gap-5 xl:grid-cols-2"
      skeleton={<Skeleton className="h-96 rounded-xl" />}
    >
      {(settings) => <Limits loaded={settings} />}
    </Loaded>
  );
}

function Limits({ loaded }: { loaded: Settings }) {
  const settings = useSettingsForm({
    loaded,
    typedFrom,
    check: checkOrderSettings,
    save: useSaveOrderSettings(),
  });
  const { form } = settings;

  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card
        title={t`New customers`}
        description={t`Of whom no payment was ever confirmed: no approved fund request, no paid instant order. A code is set aside for them once their money is confirmed.`}
      >
        <SettingsForm settings={settings} call="PATCH /settings/orders">
          {fields.map(({ name, ...field }) => (
            <Field key={name} required {...field} error={form.errors[name]}>
              <NumberInput step={1} {...orderSettingBounds[name]} {...form.bind(name)} />
            </Field>
          ))}
        </SettingsForm>
      </Card>
    </div>
  );
}
