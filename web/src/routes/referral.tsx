import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAuth } from "../people/identity/auth.tsx";
import { referralQuery } from "../people/shop/referral/queries.ts";
import { ReferralPanel } from "../people/shop/referral/referral-panel.tsx";
import { messageOf } from "../platform/api/error.ts";
import { ErrorCard } from "../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../platform/design/skeleton.tsx";
import { toast } from "../platform/design/toast.ts";
import type { Head } from "../platform/routing/route.ts";
import { LogInPrompt } from "./log-in-prompt.tsx";

const FAILED = "রেফারেল তথ্য আনা যায়নি। আবার চেষ্টা করুন।";

export function Component() {
  const { status, user } = useAuth();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-12 md:pt-8">
      <h1 className="font-bold text-2xl md:text-3xl">
        <Trans>Referral</Trans>
      </h1>
      <p className="mb-5 text-muted">
        <Trans>Invite friends and earn commission into your wallet.</Trans>
      </p>
      {user ? (
        <Referral key={user.uid} uid={user.uid} />
      ) : status === "loading" ? (
        <ReferralSkeleton />
      ) : (
        <LogInPrompt title="রেফারেল দেখতে অনুগ্রহ করে লগ ইন করুন।" />
      )}
    </div>
  );
}

function Referral({ uid }: { uid: string }) {
  const { data, error, refetch, isFetching, errorUpdateCount } = useQuery(referralQuery(uid));
  const failure = error && messageOf(error, FAILED);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast is shown after every failed attempt
  useEffect(() => {
    if (failure) toast.error(failure, { id: "referral" });
  }, [failure, errorUpdateCount]);
  if (data) return <ReferralPanel referral={data} origin={window.location.origin} />;
  if (failure) return <ErrorCard message={failure} onRetry={() => void refetch()} retrying={isFetching} />;
  return <ReferralSkeleton />;
}

function ReferralSkeleton() {
  return (
    <LoadingRegion label={t`Loading your referral link`} className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <Skeleton className="h-24 rounded-xl max-md:col-span-2" />
        <Skeleton className="h-24 rounded-xl" />
        <Skeleton className="h-24 rounded-xl" />
      </div>
      <Skeleton className="h-48 rounded-xl" />
    </LoadingRegion>
  );
}

export function head(): Head {
  return { title: t`Referral`, noIndex: true };
}
