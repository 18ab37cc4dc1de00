import type { OutgoingSettings } from "@hira/contract";
import { outgoingRoutes } from "@hira/contract/operations/outgoing";
import { t } from "@lingui/core/macro";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ChannelBadge, ChannelTrial } from "./channel-trial.tsx";
import { useSaveEmail } from "./queries.ts";

const securities = [
  { value: "starttls", label: t`STARTTLS (usually port 587)` },
  { value: "tls", label: t`TLS (usually port 465)` },
  { value: "none", label: t`None (own network only)` },
];

export function EmailCard({ loaded }: { loaded: OutgoingSettings["email"] }) {
  const save = useSaveEmail();
  const form = useSettingsForm({
    schema: outgoingRoutes["PATCH /settings/outgoing/email"].body,
    from: loaded,
    check: ({ active, host, from }) => ({
      host: active && !host?.trim() ? t`Enter the name of the mail server.` : undefined,
      from: active && !from?.trim() ? t`Enter the address that letters come from.` : undefined,
    }),
    save: {
      ...save,
      mutate: (change, { onSuccess, onError }) =>
        save.mutate(change, { onSuccess: ({ email }) => onSuccess(email), onError }),
    },
  });
  const { isChanged } = form;
  return (
    <Card
      title={t`E-mail`}
      description={t`Tells customers that an order was delivered, that money was added, or that something was rejected; and operators what they chose.`}
      action={<ChannelBadge {...loaded} />}
    >
      <SettingsForm form={form} call="PATCH /settings/outgoing/email">
        <FormField form={form} name="active" label={t`Send e-mail`} />
        <FormField
          form={form}
          name="host"
          label={t`Mail server`}
          hint={t`As your provider calls it: smtp.example.com`}
          spellCheck={false}
        />
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <FormField form={form} name="security" label={t`Encryption`} options={securities} />
          <FormField form={form} name="port" label={t`Port`} />
          <FormField form={form} name="user" label={t`User`} aside={t`Optional`} spellCheck={false} />
          <FormField
            form={form}
            name="password"
            label={t`Password`}
            hint={loaded.hasPassword ? t`Kept; enter it again for another server or user.` : undefined}
            type="password"
            autoComplete="new-password"
          />
          <FormField form={form} name="from" label={t`From: address`} type="email" />
          <FormField form={form} name="fromName" label={t`From: name`} aside={t`Optional`} />
        </div>
      </SettingsForm>
      <ChannelTrial
        channel="email"
        health={loaded}
        hint={isChanged ? t`Save first: the test uses what is saved.` : t`To your own verified address.`}
        disabled={isChanged || loaded.host === ""}
      />
    </Card>
  );
}
