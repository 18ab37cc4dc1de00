import type { OutgoingSettings } from "@hira/contract";
import { mailPorts } from "@hira/contract/platform/constants/outgoing";
import { t } from "@lingui/core/macro";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { ChannelBadge, ChannelTrial } from "./channel-trial.tsx";
import { checkEmail, type EmailChange, typedFrom } from "./email-form.ts";
import { useSaveEmail } from "./queries.ts";

const securities = [
  { value: "starttls", label: t`STARTTLS (usually port 587)` },
  { value: "tls", label: t`TLS (usually port 465)` },
  { value: "none", label: t`None (own network only)` },
];
const ports = mailPorts.map((port) => ({ value: String(port), label: String(port) }));

export function EmailCard({ loaded }: { loaded: OutgoingSettings["email"] }) {
  const save = useSaveEmail();
  const settings = useSettingsForm({
    loaded,
    typedFrom,
    check: checkEmail,
    save: {
      ...save,
      mutate: (change: EmailChange, { onSuccess, onError }) =>
        save.mutate(change, { onSuccess: ({ email }) => onSuccess(email), onError }),
    },
  });
  const { form, isChanged } = settings;
  const { errors, bind } = form;
  return (
    <Card
      title={t`E-mail`}
      description={t`Tells customers that an order was delivered, that money was added, or that something was rejected; and operators what they chose.`}
      action={<ChannelBadge {...loaded} />}
    >
      <SettingsForm settings={settings} call="PATCH /settings/outgoing/email">
        <Switch
          label={t`Send e-mail`}
          checked={form.values.active === "yes"}
          onCheckedChange={(on) => form.set("active", on ? "yes" : "")}
        />
        <Field
          label={t`Mail server`}
          hint={t`As your provider calls it: smtp.example.com`}
          error={errors.host}
        >
          <TextInput autoComplete="off" spellCheck={false} {...bind("host")} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <Field label={t`Encryption`} error={errors.security}>
            <Select options={securities} {...bind("security")} />
          </Field>
          <Field label={t`Port`} error={errors.port}>
            <Select options={ports} {...bind("port")} />
          </Field>
          <Field label={t`User`} aside={t`Optional`} error={errors.user}>
            <TextInput autoComplete="off" spellCheck={false} {...bind("user")} />
          </Field>
          <Field
            label={t`Password`}
            hint={loaded.hasPassword ? t`Kept; enter it again for another server or user.` : undefined}
            error={errors.password}
          >
            <TextInput type="password" autoComplete="new-password" {...bind("password")} />
          </Field>
          <Field label={t`From: address`} error={errors.from}>
            <TextInput type="email" autoComplete="off" {...bind("from")} />
          </Field>
          <Field label={t`From: name`} aside={t`Optional`} error={errors.fromName}>
            <TextInput autoComplete="off" {...bind("fromName")} />
          </Field>
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
