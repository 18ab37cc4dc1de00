import type { Role } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { UserRound } from "lucide-react";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";

interface RequesterCardProps {
  /** The signed-in customer; null if nobody is signed in, or while that is unknown. */
  user: { name: string; email: string; photoURL: string | null } | null;
  signedOut: boolean;
  role: Role;
  /** Balance of the wallet in taka; null while unknown. */
  balance: number | null;
  /** Why the profile could not be fetched; null if there was no error. */
  error: string | null;
  onRetry: () => void;
  retrying: boolean;
}

const line =
  "flex min-h-15 items-center gap-3 rounded-xl border border-border bg-surface px-4 py-1.5 shadow-sm md:px-5";

/** One line that says to whose wallet the money is added. */
export function RequesterCard(props: RequesterCardProps) {
  const { user, signedOut, role, balance, error, onRetry, retrying } = props;
  if (!user && !signedOut) {
    return (
      <LoadingRegion label={t`Loading your profile`}>
        <Skeleton className="h-15 rounded-xl" />
      </LoadingRegion>
    );
  }
  if (!user) {
    return (
      <div className={line}>
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
          <UserRound aria-hidden="true" className="size-4.5" />
        </span>
        <p className="text-muted">
          <Trans>Please log in.</Trans>
        </p>
      </div>
    );
  }
  return (
    <>
      <div className={`${line} tight:flex-wrap`}>
        <Avatar name={user.name} photoUrl={user.photoURL} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="truncate text-muted text-sm leading-5">{user.email}</p>
        </div>
        <div className="flex min-w-21 shrink-0 flex-col items-end">
          <Badge tone={role === "admin" ? "brand" : "neutral"}>{role === "admin" ? t`Admin` : t`User`}</Badge>
          {error ? null : (
            <p className="h-5.5 leading-5.5">
              <span className="sr-only">
                <Trans>Balance: </Trans>
              </span>
              {balance === null ? (
                <Skeleton className="mt-0.5 h-5 w-20 rounded-sm" />
              ) : (
                <Money amount={balance} className="font-bold" />
              )}
            </p>
          )}
        </div>
      </div>
      {error ? <ErrorCard message={error} onRetry={onRetry} retrying={retrying} /> : null}
    </>
  );
}
