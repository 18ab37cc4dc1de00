import type { Role } from "@hira/contract";
import { UserRound, Wallet } from "lucide-react";
import { Avatar } from "../../design/avatar.tsx";
import { Badge } from "../../design/badge.tsx";
import { Card } from "../../design/card.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Money } from "../../design/money.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";

interface RequesterCardProps {
  /** Null when nobody is signed in, and while that is not known. */
  user: { name: string; email: string; photoURL: string | null } | null;
  signedOut: boolean;
  role: Role;
  /** Taka; null while unknown. */
  balance: number | null;
  /** Why the profile could not be fetched. */
  error: string | null;
  onRetry: () => void;
  retrying: boolean;
}

/** Whose wallet the money goes to. */
export function RequesterCard({
  user,
  signedOut,
  role,
  balance,
  error,
  onRetry,
  retrying,
}: RequesterCardProps) {
  if (!user && !signedOut) {
    return (
      <LoadingRegion label="Loading your profile">
        <Skeleton className="h-37 rounded-xl" />
      </LoadingRegion>
    );
  }
  if (!user) {
    return (
      <Card>
        <div className="flex items-center gap-3.5">
          <span className="inline-flex size-11 items-center justify-center rounded-full bg-sunken text-muted">
            <UserRound aria-hidden="true" className="size-5" />
          </span>
          <p className="text-muted">Please log in.</p>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <Avatar name={user.name} photoUrl={user.photoURL} />
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere line-clamp-2 font-semibold leading-snug">{user.name}</p>
          <p className="truncate text-muted text-sm">{user.email}</p>
        </div>
        <Badge tone={role === "admin" ? "brand" : "neutral"} className="self-start">
          {role === "admin" ? "Admin" : "User"}
        </Badge>
      </div>
      {error ? (
        <ErrorCard message={error} onRetry={onRetry} retrying={retrying} className="mt-3" />
      ) : (
        <p className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken px-3.5">
          <span className="flex items-center gap-2 text-muted text-sm">
            <Wallet aria-hidden="true" className="size-4" />
            Balance
          </span>
          {balance === null ? (
            <Skeleton className="h-5 w-20 rounded-sm" />
          ) : (
            <Money amount={balance} className="font-bold" />
          )}
        </p>
      )}
    </Card>
  );
}
