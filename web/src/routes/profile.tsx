import type { User } from "@hira/contract";
import { CalendarDays, LogOut, ReceiptText, ShieldCheck, Users, Wallet } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { messageOf } from "../api/error.ts";
import { Avatar } from "../design/avatar.tsx";
import { Badge } from "../design/badge.tsx";
import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { ErrorCard } from "../design/error-card.tsx";
import { Money } from "../design/money.tsx";
import { LoadingRegion, Skeleton } from "../design/skeleton.tsx";
import { toast } from "../design/toast.ts";
import { OwnMessages } from "../features/messages/own-messages.tsx";
import { OwnPlayerIds } from "../features/player-ids/own-player-ids.tsx";
import { OwnPush } from "../features/push/own-push.tsx";
import { OwnSignIns } from "../features/sign-ins/own-sign-ins.tsx";
import { useAuth, useProfile } from "../identity/auth.tsx";
import { formatDate } from "../lib/format/time.ts";
import { Link } from "../lib/link.tsx";
import type { Head } from "../routing/route.ts";
import { LogInPrompt } from "./log-in-prompt.tsx";

export function Component() {
  const { status, user } = useAuth();
  return (
    <div className="mx-auto max-w-2xl px-4 pt-5 pb-12 md:pt-8">
      <h1 className="mb-5 font-bold text-2xl md:text-3xl">Profile</h1>
      {user ? (
        <Profile />
      ) : status === "loading" ? (
        <ProfileSkeleton />
      ) : (
        <LogInPrompt title="Please log in to see your profile." />
      )}
    </div>
  );
}

function Profile() {
  const { data: profile, error, refetch, isFetching, errorUpdateCount } = useProfile();
  const failure = error && messageOf(error, "Failed to fetch user profile.");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast for every attempt that failed
  useEffect(() => {
    if (failure) toast.error(failure, { id: "profile" });
  }, [failure, errorUpdateCount]);
  if (profile) return <ProfileCard profile={profile} />;
  if (failure) return <ErrorCard message={failure} onRetry={() => void refetch()} retrying={isFetching} />;
  return <ProfileSkeleton />;
}

function ProfileCard({ profile }: { profile: User }) {
  const { signOut } = useAuth();
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <div className="flex items-center gap-4">
          <Avatar name={profile.name} photoUrl={profile.photoURL} size="lg" />
          <div className="min-w-0">
            <p className="wrap-anywhere font-bold text-xl">{profile.name}</p>
            <p className="wrap-anywhere text-muted">{profile.email}</p>
          </div>
        </div>
        <dl className="mt-5 divide-y divide-border border-border border-t">
          <Line icon={<Wallet />} name="Balance">
            <Money amount={profile.balance} className="font-bold" />
          </Line>
          <Line icon={<ShieldCheck />} name="Role">
            <Badge tone={profile.role === "admin" ? "brand" : "neutral"}>{profile.role}</Badge>
          </Line>
          <Line icon={<CalendarDays />} name="Member since">
            {formatDate(profile.createdAt)}
          </Line>
        </dl>
      </Card>
      <ul className="grid gap-3 sm:grid-cols-3">
        <QuickLink to="/wallet" icon={<Wallet aria-hidden="true" />} label="Wallet" />
        <QuickLink to="/my-orders" icon={<ReceiptText aria-hidden="true" />} label="My Orders" />
        <QuickLink to="/referral" icon={<Users aria-hidden="true" />} label="Referral" />
      </ul>
      <OwnPlayerIds uid={profile.uid} />
      <OwnMessages uid={profile.uid} />
      <OwnPush uid={profile.uid} />
      <OwnSignIns uid={profile.uid} onSignedOut={() => void signOut()} />
      <Button variant="secondary" icon={<LogOut />} onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
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

function QuickLink({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 rounded-xl border border-border bg-surface px-4 font-semibold no-underline shadow-sm hover:bg-hover [&>svg]:size-5 [&>svg]:text-brand-text"
      >
        {icon}
        {label}
      </Link>
    </li>
  );
}

function ProfileSkeleton() {
  return (
    <LoadingRegion label="Loading your profile">
      <Skeleton className="h-72 rounded-xl" />
    </LoadingRegion>
  );
}

export function head(): Head {
  return { title: "Profile", noIndex: true };
}
