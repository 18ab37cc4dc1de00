import type { ProtectionSettings as Settings } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { presetName } from "../../../platform/lib/format/role-name.ts";
import { presetsQuery } from "../roles/preset-queries.ts";
import { type CappedPreset, capField, checkProtection, presetsOf, typedFrom } from "./protection-form.ts";
import { protectionQuery, settingsFailure, useSaveProtection } from "./queries.ts";

const limits = [
  {
    name: "adjustments",
    label: t`Balance adjustments from`,
    hint: t`Added or deducted by hand.`,
    prefix: "৳",
  },
  {
    name: "approvals",
    label: t`Approvals from`,
    hint: t`Fund requests, claims of payments, and instant orders whose payment is counted as received by hand.`,
    prefix: "৳",
  },
  { name: "refunds", label: t`Refunds from`, hint: t`Of instant orders, to a wallet.`, prefix: "৳" },
  {
    name: "codesPerHour",
    label: t`Voucher codes looked at in an hour`,
    hint: t`What is more needs a second person.`,
  },
  {
    name: "exportRows",
    label: t`Rows with customers taken out in a day`,
    hint: t`Of exported users, orders and fund requests.`,
  },
] as const;

const switches = [
  {
    name: "numbers",
    label: t`Payment numbers and phones`,
    description: t`Where customers send money, with the notes beside it, and whose messages count as paid. A number waits a day even where another owner could decide.`,
  },
  {
    name: "staff",
    label: t`Staff and roles`,
    description: t`Who is an admin, and what a role may do. Freezing an admin who is no owner is always at once.`,
  },
  {
    name: "protection",
    label: t`Looser protection`,
    description: t`This page, payments that are taken by themselves, and what referrals give. What is stricter is always at once.`,
  },
] as const;

/** Settings for which calls need an approver, and how much money each operator may move per day. */
export function ProtectionSettings() {
  const settings = useQuery(protectionQuery());
  const presets = useQuery(presetsQuery());
  const data = settings.data && presets.data && { settings: settings.data, presets: presets.data };
  const failed = settings.error ? settings : presets;
  return (
    <Loaded
      query={{ data, error: failed.error, refetch: failed.refetch, isFetching: failed.isFetching }}
      failureText={settingsFailure}
      label={t`Loading settings`}
      className="grid items-start gap-5 xl:grid-cols-2"
      skeleton={<Skeleton className="h-160 rounded-xl" />}
    >
      {(loaded) => <Limits loaded={loaded.settings} presets={loaded.presets} />}
    </Loaded>
  );
}

function Limits({ loaded, presets }: { loaded: Settings; presets: readonly CappedPreset[] }) {
  const settings = useSettingsForm({
    loaded,
    typedFrom: (stored) => typedFrom(stored, presets),
    check: checkProtection,
    save: useSaveProtection(),
  });
  const { form } = settings;
  return (
    <Card
      title={t`Second persons and limits`}
      description={t`All of it is off until you turn it on. Leave a field empty for never, or for no limit. Every admin is told of a change.`}
    >
      <SettingsForm settings={settings} call="PATCH /settings/protection">
        <h3 className="font-semibold">
          <Trans>A second person decides</Trans>
        </h3>
        {limits.map(({ name, ...field }) => (
          <Field key={name} label={field.label} hint={field.hint} error={form.errors[name]}>
            <NumberInput
              min={0}
              step={1}
              {...("prefix" in field && { prefix: field.prefix })}
              {...form.bind(name)}
            />
          </Field>
        ))}
        <h3 className="font-semibold">
          <Trans>Waits for another owner</Trans>
        </h3>
        <p className="text-muted text-sm">
          <Trans>Or for a day, where no other owner could decide. Every admin is told.</Trans>
        </p>
        {switches.map(({ name, ...toggle }) => (
          <Switch
            key={name}
            {...toggle}
            checked={form.values[name] === "yes"}
            onCheckedChange={(on) => form.set(name, on ? "yes" : "")}
          />
        ))}
        <h3 className="font-semibold">
          <Trans>At most in a day, by role</Trans>
        </h3>
        <p className="text-muted text-sm">
          <Trans>
            What one operator approves, adjusts and refunds by hand from midnight to midnight in Dhaka.
          </Trans>
        </p>
        {presetsOf(loaded, presets).map((preset) => (
          <Field key={preset._id} label={presetName(preset)} error={form.errors[capField(preset._id)]}>
            <NumberInput min={0} step={1} prefix="৳" {...form.bind(capField(preset._id))} />
          </Field>
        ))}
      </SettingsForm>
    </Card>
  );
}
