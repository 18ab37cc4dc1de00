import type { ProtectionSettings as Settings } from "@hira/contract";
import { builtInPresets } from "@hira/contract/facts/permissions";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../api/context.tsx";
import { Card } from "../../design/card.tsx";
import { Field } from "../../design/field.tsx";
import { Loaded } from "../../design/loaded.tsx";
import { NumberInput } from "../../design/number-input.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { SettingsForm, useSettingsForm } from "../admin-forms/settings-form.tsx";
import { capField, checkProtection, presetsOf, typedFrom } from "./protection-form.ts";
import { protectionQuery, settingsFailure, useSaveProtection } from "./queries.ts";

const limits = [
  { name: "adjustments", label: "Balance adjustments from", hint: "Added or deducted by hand.", prefix: "৳" },
  {
    name: "approvals",
    label: "Approvals from",
    hint: "Fund requests, claims of payments, and instant orders whose payment is counted as received by hand.",
    prefix: "৳",
  },
  { name: "refunds", label: "Refunds from", hint: "Of instant orders, to a wallet.", prefix: "৳" },
  {
    name: "codesPerHour",
    label: "Voucher codes looked at in an hour",
    hint: "What is more needs a second person.",
  },
  {
    name: "exportRows",
    label: "Rows with customers taken out in a day",
    hint: "Of exported users, orders and fund requests.",
  },
] as const;

/** What a second person is asked for, and how much each operator moves in a day. */
export function ProtectionSettings() {
  return (
    <Loaded
      query={useQuery(protectionQuery(useApi()))}
      failureText={settingsFailure}
      label="Loading settings"
      className="grid items-start gap-5 xl:grid-cols-2"
      skeleton={<Skeleton className="h-160 rounded-xl" />}
    >
      {(settings) => <Limits loaded={settings} />}
    </Loaded>
  );
}

function Limits({ loaded }: { loaded: Settings }) {
  const before = typedFrom(loaded);
  const settings = useSettingsForm({
    loaded,
    typedFrom,
    isChanged: (typed) => Object.keys(before).some((name) => typed[name]?.trim() !== before[name]),
    check: checkProtection,
    save: useSaveProtection(),
  });
  const { form } = settings;
  return (
    <Card
      title="Second persons and limits"
      description="What is stricter holds at once. What is looser waits for another owner, or for a day where there is none, and every admin is told. Leave a field empty for never, or for no limit."
    >
      <SettingsForm settings={settings}>
        <h3 className="font-semibold">A second person decides</h3>
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
        <h3 className="font-semibold">At most in a day, by role</h3>
        <p className="text-muted text-sm">
          What one operator approves, adjusts and refunds by hand from midnight to midnight in Dhaka.
        </p>
        {presetsOf(loaded).map((preset) => (
          <Field
            key={preset}
            label={builtInPresets[preset]?.name ?? preset}
            error={form.errors[capField(preset)]}
          >
            <NumberInput min={0} step={1} prefix="৳" {...form.bind(capField(preset))} />
          </Field>
        ))}
      </SettingsForm>
    </Card>
  );
}
