import type { ReferralSettings as Settings } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { loadFailure, referralSettingsQuery, useSaveReferralSettings } from "./queries.ts";
import { afterTyping, checkRewards, isChanged, typedFrom } from "./reward-form.ts";

/** Settings for referral rewards: the amounts, which orders count, and the daily limit. */
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
    required: true,
    prefix: "৳",
    hint: t`Goes to the wallet of whoever shared the link, once the new user's first order is completed.`,
  },
  {
    name: "newUserAmount",
    label: t`New user signup bonus`,
    aside: t`Optional`,
    prefix: "৳",
    hint: t`Goes to the new user's wallet with their first completed order.`,
  },
  {
    name: "minimumOrder",
    label: t`Minimum first order`,
    aside: t`Optional`,
    prefix: "৳",
    hint: t`Smaller orders earn neither reward nor bonus.`,
  },
  {
    name: "dailyCap",
    label: t`Rewards per referrer and day`,
    required: true,
    prefix: undefined,
    hint: t`Further referrals of the day earn their referrer nothing. New users' bonuses are paid, up to 50 times as many in the whole shop.`,
  },
] as const;

function RewardForm({ loaded }: { loaded: Settings }) {
  const settings = useSettingsForm({
    loaded,
    typedFrom,
    isChanged: (typed) => isChanged(typed, loaded),
    check: checkRewards,
    save: useSaveReferralSettings(),
  });
  const { values: typed, errors, set } = settings.form;

  return (
    <Card className="max-w-2xl">
      <SettingsForm settings={settings} call="PATCH /settings/referral">
        {fields.map(({ name, prefix, ...field }) => (
          <Field key={name} {...field} error={errors[name]}>
            <NumberInput
              min={0}
              {...(prefix && { prefix })}
              value={typed[name]}
              onChange={({ target }) => set(name, afterTyping(typed[name], target.value))}
            />
          </Field>
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
