import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { messageOf } from "../../api/error.ts";
import { useCan } from "../../api/grants.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { RecentActions } from "../../features/admin-audit/recent-actions.tsx";
import { OwnPasskeys } from "../../features/admin-passkeys/own-passkeys.tsx";
import { AccountCard } from "../../features/admin-staff/account-card.tsx";
import { OwnMessages } from "../../features/messages/own-messages.tsx";
import { OwnSignIns } from "../../features/sign-ins/own-sign-ins.tsx";
import { useProfile } from "../../identity/auth.tsx";
import type { Head } from "../../routing/route.ts";
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
