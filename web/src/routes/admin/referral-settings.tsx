import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ReferralSettings } from "../../people/admin/referrals/referral-settings.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Referral Settings</Trans>
      </h1>
      <ReferralSettings />
    </div>
  );
}

export function head(): Head {
  return { title: t`Referral Settings`, noIndex: true };
}
