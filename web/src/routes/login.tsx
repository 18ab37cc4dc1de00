import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LogOut, PackageCheck, Wallet, Zap } from "lucide-react";
import { useEffect } from "react";
import { useAuth, useProfile } from "../people/identity/auth.tsx";
import type { RememberedUser } from "../people/identity/remembered.ts";
import { SignInButton } from "../people/identity/sign-in-button.tsx";
import { Avatar } from "../platform/design/avatar.tsx";
import { Badge } from "../platform/design/badge.tsx";
import { Button } from "../platform/design/button.tsx";
import { Card } from "../platform/design/card.tsx";
import { cx } from "../platform/design/cx.ts";
import { Money } from "../platform/design/money.tsx";
import { LoadingRegion, Skeleton } from "../platform/design/skeleton.tsx";
import { Link } from "../platform/lib/link.tsx";
import type { Head } from "../platform/routing/route.ts";
import { LogoMark } from "../shell/logo.tsx";
import { AccountLinks } from "./account-links.tsx";

export function Component() {
  const { status, user, busy } = useAuth();
  if (status === "signed-in" && user && !busy) return <Account user={user} />;
  const isKnown = status !== "loading";
  return (
    <>
      <div
        className={cx(
          "mx-auto flex min-h-[70dvh] max-w-4xl flex-col justify-center px-4 py-6 md:py-10",
          !isKnown && "when-signed-out",
        )}
      >
        <SignInCard />
      </div>
      {isKnown ? null : (
        <div className={cx(accountPage, "when-signed-in")}>
          <LoadingRegion label={t`Loading your account`} className={columns}>
            <Skeleton className="h-72 rounded-xl" />
            <Skeleton className="h-98 rounded-xl" />
          </LoadingRegion>
        </div>
      )}
    </>
  );
}

const accountPage = "mx-auto max-w-6xl px-4 pt-5 pb-12 md:pt-8";
const columns = "grid gap-4 lg:grid-cols-[25rem_minmax(0,1fr)] lg:items-start lg:gap-5";

const reasons = [
  { icon: Zap, text: t`Order in a minute, for the player IDs you saved.` },
  { icon: Wallet, text: t`Pay from your wallet without a fee.` },
  { icon: PackageCheck, text: t`See every order and every code in one place.` },
];

function SignInCard() {
  const { status, busy, providerName, signIn, prepare } = useAuth();
  useEffect(() => {
    if (status === "signed-out") prepare();
  }, [status, prepare]);
  return (
    <div className="overflow-hidden rounded-2xl border border-border bg-surface shadow-md md:grid md:grid-cols-[1fr_1.1fr]">
      <div className="art-1 flex flex-col justify-center gap-5 p-6 text-white md:p-10">
        <LogoMark className="size-12 md:size-16" />
        <ul className="flex flex-col gap-3 max-md:hidden">
          {reasons.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-3 font-medium">
              <Icon aria-hidden="true" className="size-5 shrink-0 opacity-90" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col items-center justify-center gap-2 px-5 py-8 text-center md:px-10 md:py-14">
        <h1 className="font-bold text-2xl">
          <Trans>Welcome Back</Trans>
        </h1>
        <p className="mb-4 text-pretty text-muted">
          <Trans>Sign in to order, to use your wallet and to follow what you bought.</Trans>
        </p>
        <SignInButton loading={busy} onClick={() => void signIn()}>
          <Trans>Continue with {providerName}</Trans>
        </SignInButton>
        <p className="mt-3 text-muted text-sm">
          <Trans>
            By continuing you accept our{" "}
            <Link to="/terms" className="font-medium text-brand-text underline">
              Terms of Service
            </Link>{" "}
            and{" "}
            <Link to="/privacy" className="font-medium text-brand-text underline">
              Privacy Policy
            </Link>
            .
          </Trans>
        </p>
      </div>
    </div>
  );
}

/** The page "Account", which a signed-in customer sees instead of the login. */
function Account({ user }: { user: RememberedUser }) {
  return (
    <div className={accountPage}>
      <h1 className="mb-5 font-bold text-2xl md:text-3xl">
        <Trans>Account</Trans>
      </h1>
      <div className={columns}>
        <ProfileCard user={user} />
        <AccountLinks />
      </div>
    </div>
  );
}

function ProfileCard({ user }: { user: RememberedUser }) {
  const { role, signOut } = useAuth();
  const { data: profile, error } = useProfile();
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={user.name} photoUrl={user.photoURL} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere line-clamp-2 font-bold text-xl leading-snug">{user.name}</h2>
          <p className="truncate text-muted">{user.email}</p>
        </div>
        {role === "admin" ? (
          <Badge tone="brand" className="self-start">
            <Trans>Admin</Trans>
          </Badge>
        ) : null}
      </div>
      <p className="mt-4 mb-4 flex min-h-11 w-full flex-wrap items-center justify-between rounded-md bg-sunken px-4">
        <span className="flex items-center gap-2 text-muted">
          <Wallet aria-hidden="true" className="size-4.5" />
          <Trans>Balance</Trans>
        </span>
        {profile ? (
          <Money amount={profile.balance} className="font-bold" />
        ) : error ? (
          <span className="text-danger text-sm">
            <Trans>Failed to fetch user profile.</Trans>
          </span>
        ) : (
          <Skeleton className="h-5 w-24 rounded-sm" />
        )}
      </p>
      <div className="flex w-full flex-col gap-2.5">
        <Button asLink to={role === "admin" ? "/admin" : "/"} block>
          <Trans>Continue to Dashboard</Trans>
        </Button>
        <Button variant="secondary" block icon={<LogOut />} onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </Card>
  );
}

export function head(): Head {
  return { title: t`Log in`, description: t`Sign in with your Google account.`, noIndex: true };
}
