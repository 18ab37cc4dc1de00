import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { RecentActions } from "../../backoffice/admin/audit/recent-actions.tsx";
import { OwnMessages } from "../../operations/shop/messages/own-messages.tsx";
import { OwnPasskeys } from "../../people/admin/passkeys/own-passkeys.tsx";
import { AccountCard } from "../../people/admin/staff/account-card.tsx";
import { useProfile } from "../../people/identity/auth.tsx";
import { OwnSignIns } from "../../people/shop/sign-ins/own-sign-ins.tsx";
import { messageOf } from "../../platform/api/error.ts";
import { useCan } from "../../platform/api/grants.tsx";
import { ErrorCard } from "../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../platform/design/skeleton.tsx";
import type { Head } from "../../platform/routing/route.ts";
import { useLeave } from "./guard.tsx";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>My Profile</Trans>
      </h1>
      <Profile />
    </div>
  );
}

function Profile() {
  const leave = useLeave();
  const can = useCan();
  const { data: profile, error, refetch, isFetching } = useProfile();
  if (profile) {
    return (
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <AccountCard account={profile} onSignOut={leave} />
        {can("staff:read") ? <RecentActions actor={profile.uid} /> : null}
        <div className="empty:hidden lg:col-span-2">
          <OwnMessages uid={profile.uid} forOperators />
        </div>
        <div className="empty:hidden lg:col-span-2">
          <OwnPasskeys uid={profile.uid} />
        </div>
        <div className="empty:hidden lg:col-span-2">
          <OwnSignIns uid={profile.uid} onSignedOut={leave} />
        </div>
      </div>
    );
  }
  if (error) {
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to fetch user profile.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <LoadingRegion label={t`Loading your profile`} className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-96 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </LoadingRegion>
  );
}

export function head(): Head {
  return { title: t`My Profile`, noIndex: true };
}
