import type { ReferralSettings as Settings } from "@hira/contract";
import { referralRoutes } from "@hira/contract/people/referrals";
import { asciiDigits } from "@hira/contract/platform/constants/digits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { loadFailure, referralSettingsQuery, useSaveReferralSettings } from "./queries.ts";

/** Form for referral rewards: the amounts, which orders count, and the daily limit. */
export function ReferralSettings() {
  return (
    <Loaded
      query={useQuery(referralSettingsQuery())}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="max-w-2xl"
      skeleton={<Skeleton className="h-201 w-full rounded-xl sm:h-161" />}
    >
      {(settings) => <RewardForm loaded={settings} />}
    </Loaded>
  );
}

const fields = [
  {
    name: "referrerAmount",
    label: t`Referrer reward per successful referral`,
    prefix: "৳",
    hint: t`Goes to the wallet of whoever shared the link, once the new user's first order is completed.`,
  },
  {
    name: "newUserAmount",
    required: false,
    label: t`New user signup bonus`,
    aside: t`Optional`,
    prefix: "৳",
    hint: t`Goes to the new user's wallet with their first completed order.`,
  },
  {
    name: "minimumOrder",
    required: false,
    label: t`Minimum first order`,
    aside: t`Optional`,
    prefix: "৳",
    hint: t`Smaller orders earn neither reward nor bonus.`,
  },
  {
    name: "dailyCap",
    label: t`Rewards per referrer and day`,
    hint: t`Further referrals of the day earn their referrer nothing. New users' bonuses are paid, up to 50 times as many in the whole shop.`,
  },
] as const;

/**
 * Returns a field's value after a key press. A key that would make the value negative or non-numeric is
 * ignored (docs/rules/admin-area.md#admin-area).
 */
export function digitsOnly(typed: string, before: string): string {
  const text = asciiDigits(typed).trim();
  return /^\d*\.?\d*$/.test(text) ? text : before;
}

function RewardForm({ loaded }: { loaded: Settings }) {
  const form = useSettingsForm({
    schema: referralRoutes["PATCH /settings/referral"].body,
    from: loaded,
    empty: { newUserAmount: 0, minimumOrder: 0 },
    save: useSaveReferralSettings(),
  });
  return (
    <Card className="max-w-2xl">
      <SettingsForm form={form} call="PATCH /settings/referral">
        {fields.map((field) => (
          <FormField key={field.name} form={form} accept={digitsOnly} {...field} />
        ))}
        <Banner>
          <Trans>
            New settings apply only to new referrals. Old records are unchanged; the daily limit counts at
            once, for old referrals too.
          </Trans>
        </Banner>
      </SettingsForm>
    </Card>
  );
}
