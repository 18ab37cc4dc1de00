import { LogOut, Wallet } from "lucide-react";
import { useEffect } from "react";
import { Avatar } from "../design/avatar.tsx";
import { Badge } from "../design/badge.tsx";
import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { Money } from "../design/money.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { useAuth, useProfile } from "../identity/auth.tsx";
import type { RememberedUser } from "../identity/remembered.ts";
import { Link } from "../lib/link.tsx";
import type { Head } from "../routing/route.ts";
import { LogoMark } from "../shell/logo.tsx";
import { GoogleMark } from "./google-mark.tsx";

export function Component() {
  const { status, user, busy } = useAuth();
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-md flex-col justify-center px-4 py-10">
      {status === "signed-in" && user && !busy ? <ProfileCard user={user} /> : <SignInCard />}
    </div>
  );
}

function SignInCard() {
  const { status, busy, signIn, prepare } = useAuth();
  useEffect(() => {
    if (status === "signed-out") prepare();
  }, [status, prepare]);
  return (
    <Card>
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <LogoMark className="mb-2 size-14" />
        <h1 className="font-bold text-2xl">Welcome Back</h1>
        <p className="mb-4 text-pretty text-muted">
          Sign in to order, to use your wallet and to follow what you bought.
        </p>
        <Button size="lg" block loading={busy} icon={<GoogleMark />} onClick={() => void signIn()}>
          Continue with Google
        </Button>
        <p className="mt-3 text-muted text-sm">
          By continuing you accept our{" "}
          <Link to="/terms" className="font-medium text-brand-text underline">
            Terms of Service
          </Link>{" "}
          and{" "}
          <Link to="/privacy" className="font-medium text-brand-text underline">
            Privacy Policy
          </Link>
          .
        </p>
      </div>
    </Card>
  );
}

function ProfileCard({ user }: { user: RememberedUser }) {
  const { role, signOut } = useAuth();
  const { data: profile, error } = useProfile();
  return (
    <Card>
      <div className="flex flex-col items-center gap-1 py-4 text-center">
        <Avatar name={user.name} photoUrl={user.photoURL} size="lg" className="mb-3" />
        <h1 className="max-w-full truncate font-bold text-2xl">{user.name}</h1>
        <p className="max-w-full truncate text-muted">{user.email}</p>
        {role === "admin" ? (
          <Badge tone="brand" className="mt-2">
            Admin
          </Badge>
        ) : null}
        <p className="mt-4 mb-6 flex min-h-11 w-full flex-wrap items-center justify-between rounded-md bg-sunken px-4">
          <span className="flex items-center gap-2 text-muted">
            <Wallet aria-hidden="true" className="size-4.5" />
            Balance
          </span>
          {profile ? (
            <Money amount={profile.balance} className="font-bold" />
          ) : error ? (
            <span className="text-danger text-sm">Failed to fetch user profile.</span>
          ) : (
            <Skeleton className="h-5 w-24 rounded-sm" />
          )}
        </p>
        <div className="flex w-full flex-col gap-2.5">
          <Button asLink to={role === "admin" ? "/admin" : "/"} block>
            Continue to Dashboard
          </Button>
          <Button variant="secondary" block icon={<LogOut />} onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </div>
    </Card>
  );
}

export function head(): Head {
  return { title: "Log in", description: "Sign in with your Google account.", noIndex: true };
}
