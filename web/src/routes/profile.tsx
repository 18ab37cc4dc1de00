import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CalendarDays, LogOut, ShieldCheck, Wallet } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { OwnPlayerIds } from "../catalog/shop/player-ids/own-player-ids.tsx";
import { OwnMessages } from "../operations/shop/messages/own-messages.tsx";
import { OwnPush } from "../operations/shop/push/own-push.tsx";
import { useAuth, useProfile } from "../people/identity/auth.tsx";
import { OwnAccount } from "../people/shop/account/own-account.tsx";
import { OwnSignIns } from "../people/shop/sign-ins/own-sign-ins.tsx";
import { messageOf } from "../platform/api/error.ts";
import { Avatar } from "../platform/design/avatar.tsx";
import { Badge } from "../platform/design/badge.tsx";
import { Button } from "../platform/design/button.tsx";
import { Card } from "../platform/design/card.tsx";
import { ErrorCard } from "../platform/design/error-card.tsx";
import { Money } from "../platform/design/money.tsx";
import { LoadingRegion, Skeleton } from "../platform/design/skeleton.tsx";
import { ThemeChoices } from "../platform/design/theme-choices.tsx";
import { toast } from "../platform/design/toast.ts";
import { formatDate } from "../platform/lib/format/time.ts";
import { useLocation } from "../platform/lib/history.tsx";
import type { Head } from "../platform/routing/route.ts";
import { AccountLinks } from "./account-links.tsx";
import { LogInPrompt } from "./log-in-prompt.tsx";

export function Component() {
  const { status, user } = useAuth();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-12 md:pt-8">
      <h1 className="font-bold text-2xl md:text-3xl">
        <Trans>Profile</Trans>
      </h1>
      <p className="mb-5 text-muted">
        <Trans>Your account, the messages that you get, and where you are signed in.</Trans>
      </p>
      {user ? (
        <Profile />
      ) : status === "loading" ? (
        <ProfileSkeleton />
      ) : (
        <LogInPrompt title={t`Please log in to see your profile.`} />
      )}
    </div>
  );
}

function Profile() {
  const { data: profile, error, refetch, isFetching, errorUpdateCount } = useProfile();
  const failure = error && messageOf(error, t`Failed to fetch user profile.`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast is shown after every failed attempt
  useEffect(() => {
    if (failure) toast.error(failure, { id: "profile" });
  }, [failure, errorUpdateCount]);
  if (profile) return <Account profile={profile} />;
  if (failure) return <ErrorCard message={failure} onRetry={() => void refetch()} retrying={isFetching} />;
  return <ProfileSkeleton />;
}

/** The customer's profile, links to all pages of the account, and settings. */
function Account({ profile }: { profile: User }) {
  const { signOut } = useAuth();
  return (
    <div className="grid gap-4 lg:grid-cols-[25rem_minmax(0,1fr)] lg:items-start lg:gap-5">
      <div className="flex min-w-0 flex-col gap-4">
        <ProfileCard profile={profile} />
        <AccountLinks />
        <Button variant="secondary" icon={<LogOut />} onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
      <SettingsOf profile={profile} />
    </div>
  );
}

function ProfileCard({ profile }: { profile: User }) {
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={profile.name} photoUrl={profile.photoURL} size="lg" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-bold text-xl">{profile.name}</p>
          <p className="wrap-anywhere text-muted">{profile.email}</p>
        </div>
      </div>
      <dl className="mt-5 divide-y divide-border border-border border-t">
        <Line icon={<Wallet />} name={t`Balance`}>
          <Money amount={profile.balance} className="font-bold" />
        </Line>
        <Line icon={<ShieldCheck />} name={t`Role`}>
          <Badge tone={profile.role === "admin" ? "brand" : "neutral"}>
            {profile.role === "admin"
              ? t({ message: "admin", context: "role" })
              : t({ message: "user", context: "role" })}
          </Badge>
        </Line>
        <Line icon={<CalendarDays />} name={t`Member since`}>
          {formatDate(profile.createdAt)}
        </Line>
      </dl>
    </Card>
  );
}

function SettingsOf({ profile: { uid } }: { profile: User }) {
  const { signOut } = useAuth();
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time that the link is followed
  useEffect(() => {
    if (hash !== "#settings") return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <section aria-labelledby="settings" className="flex min-w-0 flex-col gap-4">
      <h2 ref={heading} id="settings" tabIndex={-1} className="font-bold text-xl outline-none max-lg:mt-4">
        <Trans>Settings</Trans>
      </h2>
      <Card title={t`Theme`}>
        <ThemeChoices />
      </Card>
      <OwnPlayerIds uid={uid} />
      <OwnMessages uid={uid} />
      <OwnPush uid={uid} />
      <OwnSignIns uid={uid} onSignedOut={() => void signOut()} />
      <OwnAccount onDeleted={signOut} />
    </section>
  );
}

function Line({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
      <dt className="flex items-center gap-2.5 text-muted [&>svg]:size-4.5">
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <LoadingRegion
      label={t`Loading your profile`}
      className="grid gap-4 lg:grid-cols-[25rem_minmax(0,1fr)] lg:items-start lg:gap-5"
    >
      <Skeleton className="h-72 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </LoadingRegion>
  );
}

export function head(): Head {
  return { title: t`Profile`, noIndex: true };
}
