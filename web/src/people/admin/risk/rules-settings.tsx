import type { RiskSettings } from "@hira/contract";
import { type RiskRule, riskRuleNames, riskRuleText } from "@hira/contract/people/constants/risk";
import { riskRoutes } from "@hira/contract/people/risk";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { riskSettingsQuery, settingsFailure, useSaveRiskSettings } from "./queries.ts";

const descriptions: Record<RiskRule, string> = {
  "rejected-ids": t`Transaction IDs of an account that an operator did not find.`,
  "shared-payer": t`Accounts whose money came from one number, by the wallets’ own messages. The first ones are left alone, and so are customers of more than 30 days.`,
  "shared-player": t`Accounts whose orders for one player in one game were delivered, of ৳100 or more. The first ones are left alone, and so are customers of more than 30 days.`,
  "bonus-cluster": t`Invited accounts that brought a reward and share a payer’s number or a player. Who invited them is frozen only where the number is their own.`,
  "bonus-address": t`The same for the address of their sign-ins. Hostels and mobile networks share one: keep it high.`,
  "order-speed": t`Orders of one account.`,
  "request-speed": t`Fund requests of one account.`,
};

/** Form for the limits at which accounts are frozen automatically. */
export function RulesSettings() {
  return (
    <Loaded
      query={useQuery(riskSettingsQuery())}
      failureText={settingsFailure}
      label={t`Loading settings`}
      className="grid items-start gap-5"
      skeleton={<Skeleton className="h-160 rounded-xl" />}
    >
      {(settings) => <Rules loaded={settings} />}
    </Loaded>
  );
}

const schema = riskRoutes["PATCH /settings/risk"].body;

function Rules({ loaded }: { loaded: RiskSettings }) {
  const form = useSettingsForm({ schema, from: loaded, save: useSaveRiskSettings() });
  return (
    <Card
      title={t`What accounts are frozen for`}
      description={t`More than the limit within so many hours freezes an account, of what happens from now on. Admins are never frozen by a rule. Every admin is told of a freeze and of changes here.`}
    >
      <SettingsForm form={form} call="PATCH /settings/risk">
        {riskRuleNames.map((rule) => (
          <fieldset key={rule} className="flex flex-col gap-2 border-border border-b pb-5">
            <legend className="sr-only">{riskRuleText[rule]}</legend>
            <FormField form={form} name={`${rule}.on`} label={riskRuleText[rule]} hint={descriptions[rule]} />
            <div className="grid grid-cols-2 gap-3 sm:max-w-md">
              <FormField form={form} name={`${rule}.limit`} label={t`More than`} required={false} />
              <FormField form={form} name={`${rule}.hours`} label={t`Within hours`} required={false} />
            </div>
          </fieldset>
        ))}
      </SettingsForm>
    </Card>
  );
}
