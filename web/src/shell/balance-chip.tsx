import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Wallet } from "lucide-react";
import { useProfile } from "../people/identity/auth.tsx";
import { cx } from "../platform/design/cx.ts";
import { Money } from "../platform/design/money.tsx";
import { part } from "../platform/design/part.tsx";
import { Skeleton } from "../platform/design/skeleton.tsx";
import { Link } from "../platform/lib/link.tsx";

// Only who is signed in has one, and sees it plain until this is there.
const CountingMoney = part(() => import("../platform/design/counting-money.tsx"), Money);

/** The wallet's balance, live; leads to its statement. */
export function BalanceChip({ className }: { className?: string }) {
  const { data: profile, error } = useProfile();
  return (
    <Link
      to="/wallet"
      className={cx(
        "inline-flex min-h-10 items-center gap-2 rounded-full border border-border bg-sunken px-3 font-semibold text-sm no-underline hover:border-border-strong pointer-coarse:min-h-11",
        className,
      )}
    >
      <Wallet aria-hidden="true" className="size-4 text-brand-text max-[24rem]:hidden" />
      <span className="sr-only">
        <Trans>Wallet balance: </Trans>
      </span>
      {profile ? (
        <CountingMoney amount={profile.balance} />
      ) : error ? (
        <span title={t`Failed to fetch user profile.`}>৳—</span>
      ) : (
        <Skeleton className="h-4 w-16 rounded-sm" />
      )}
    </Link>
  );
}
