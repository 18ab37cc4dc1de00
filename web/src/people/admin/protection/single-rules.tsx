import type { ProtectionSettings as Settings } from "@hira/contract";
import { approvalRoutes } from "@hira/contract/people/approvals";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { presetName } from "../../../platform/lib/format/role-name.ts";
import { useSaveProtection } from "./queries.ts";

/** The settings of the single rules. The level is not part of them, because it has a dialog of its own. */
const schema = approvalRoutes["PATCH /settings/protection"].body.omit({ level: true });

const limits = [
  {
    name: "secondFrom.adjustments",
    label: t`Balance adjustments from`,
    hint: t`Added or deducted by hand.`,
    prefix: "৳",
  },
  {
    name: "secondFrom.approvals",
    label: t`Approvals from`,
    hint: t`Fund requests, claims of payments, and instant orders whose payment is counted as received by hand.`,
    prefix: "৳",
  },
  {
    name: "secondFrom.refunds",
    label: t`Refunds from`,
    hint: t`Of instant orders, to a wallet.`,
    prefix: "৳",
  },
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
    name: "secondOwner.numbers",
    label: t`Payment numbers and phones`,
    hint: t`Where customers send money, with the notes beside it, and whose messages count as paid. A number waits a day even where another owner could decide.`,
  },
  {
    name: "secondOwner.staff",
    label: t`Staff and roles`,
    hint: t`Who is an admin, and what a role may do. Freezing an admin who is no owner is always at once.`,
  },
  {
    name: "secondOwner.protection",
    label: t`Looser protection`,
    hint: t`This page, payments that are taken by themselves, and what referrals give. What is stricter is always at once.`,
  },
  {
    name: "onlyOwner",
    label: t`A shop’s only owner waits too`,
    hint: t`For whoever else could decide, or a day. Otherwise a recent sign-in is enough, and every admin is notified.`,
  },
] as const;

/** ID and name of a role in the form of the caps by role. */
export interface CappedPreset {
  _id: string;
  name: string;
}

/** Returns the roles whose caps are shown: all roles, and deleted roles that still have a cap. */
export function presetsOf(
  { caps }: Pick<Settings, "caps">,
  presets: readonly CappedPreset[],
): CappedPreset[] {
  const known = new Set(presets.map(({ _id }) => _id));
  const gone = Object.keys(caps).filter((id) => !known.has(id));
  return [...presets, ...gone.map((id) => ({ _id: id, name: t`A role that is gone (${id.slice(0, 8)})` }))];
}

/** Form of the single rules of protection. Each setting can differ from the level's. */
export function SingleRules({ loaded, presets }: { loaded: Settings; presets: readonly CappedPreset[] }) {
  const form = useSettingsForm({
    schema,
    from: loaded,
    save: useSaveProtection(),
  });
  return (
    <Card
      title={t`Single rules`}
      description={t`Change a rule where the level does not fit your shop. Leave a field empty for never, or for no limit. Every admin is notified of a change.`}
    >
      <SettingsForm form={form} call="PATCH /settings/protection">
        <h3 className="font-semibold">
          <Trans>A second person decides</Trans>
        </h3>
        {limits.map((limit) => (
          <FormField key={limit.name} form={form} {...limit} />
        ))}
        <h3 className="font-semibold">
          <Trans>Waits for another owner</Trans>
        </h3>
        <p className="text-muted text-sm">
          <Trans>Or for a day, where no other owner could decide. Every admin is told.</Trans>
        </p>
        {switches.map((matter) => (
          <FormField key={matter.name} form={form} {...matter} />
        ))}
        <h3 className="font-semibold">
          <Trans>At most in a day</Trans>
        </h3>
        <p className="text-muted text-sm">
          <Trans>
            What one operator approves, adjusts and refunds by hand from midnight to midnight in Dhaka.
          </Trans>
        </p>
        <FormField
          form={form}
          name="operatorCap"
          label={t`Every operator who is no owner`}
          hint={t`Also those whose role is added later. A role below can have a limit of its own.`}
          prefix="৳"
        />
        {presetsOf(loaded, presets).map((preset) => (
          <FormField
            key={preset._id}
            form={form}
            name={`caps.${preset._id}`}
            label={presetName(preset)}
            prefix="৳"
          />
        ))}
      </SettingsForm>
    </Card>
  );
}
