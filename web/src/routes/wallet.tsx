import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useAuth, useProfile } from "../people/identity/auth.tsx";
import { callKey } from "../platform/api/calls.ts";
import { messageOf } from "../platform/api/error.ts";
import { useInvalidateOnChange } from "../platform/api/use-invalidate-on-change.ts";
import { ErrorCard } from "../platform/design/error-card.tsx";
import { Pagination } from "../platform/design/pagination.tsx";
import { useInAddress } from "../platform/lib/in-address.ts";
import { pageCountOf } from "../platform/lib/page-count.ts";
import { pageInAddress } from "../platform/lib/page-in-address.ts";
import { useExistingPage } from "../platform/lib/use-existing-page.ts";
import type { Head } from "../platform/routing/route.ts";
import { BalanceCard } from "../wallet/shop/statement/balance-card.tsx";
import { PAGE_LENGTH, statementQuery } from "../wallet/shop/statement/queries.ts";
import { Statement, StatementSkeleton } from "../wallet/shop/statement/statement.tsx";
import { FrozenNotice } from "./frozen-notice.tsx";
import { LogInPrompt } from "./log-in-prompt.tsx";
import { OrderWaits } from "./order-waits.tsx";

export function Component() {
  const { status, user } = useAuth();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-12 md:pt-8">
      <h1 className="font-bold text-2xl md:text-3xl">
        <Trans>Wallet</Trans>
      </h1>
      <p className="mb-5 text-muted">
        <Trans>What came in, what went out, and what was left each time.</Trans>
      </p>
      {user ? (
        <Wallet key={user.uid} uid={user.uid} />
      ) : status === "loading" ? (
        <StatementSkeleton />
      ) : (
        <LogInPrompt title={t`Please log in to see your wallet.`} />
      )}
    </div>
  );
}

function Wallet({ uid }: { uid: string }) {
  const [page, setPage] = useInAddress(pageInAddress);
  const profile = useProfile();
  const statement = useQuery(statementQuery(uid, page));
  const balance = profile.data?.balance ?? null;
  // If the balance has changed, the statement is fetched again. If the statement has changed, the balance is.
  useInvalidateOnChange(
    balance === null ? undefined : String(balance),
    callKey("own", "GET /wallet/transfers"),
  );
  useInvalidateOnChange(newest(page, statement.data?.transfers), callKey("own", "GET /users/{uid}"));
  const failure = statement.error && messageOf(statement.error, t`Failed to fetch your statement.`);
  const pageCount = pageCountOf(statement.data?.total ?? 0, PAGE_LENGTH);
  const isKnown = statement.data !== undefined && !statement.isPlaceholderData;
  useExistingPage({ page, pageCount, isKnown, onPageChange: setPage });

  return (
    <div className="flex flex-col gap-4">
      <FrozenNotice />
      <OrderWaits uid={uid} />
      <BalanceCard
        balance={balance}
        error={
          profile.error && !profile.data ? messageOf(profile.error, t`Failed to fetch user profile.`) : null
        }
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
      {failure ? (
        <ErrorCard
          message={failure}
          onRetry={() => void statement.refetch()}
          retrying={statement.isFetching}
        />
      ) : null}
      {statement.data && !(isKnown && page > pageCount) ? (
        <>
          <Statement transfers={statement.data.transfers} />
          {pageCount > 1 ? (
            <Pagination
              page={page}
              pageCount={pageCount}
              total={statement.data.total}
              onPageChange={setPage}
              loading={statement.isPlaceholderData}
            />
          ) : null}
        </>
      ) : failure ? null : (
        <StatementSkeleton />
      )}
    </div>
  );
}

/**
 * Returns the ID of the newest line on page 1. Returns undefined on other pages, because they do not contain
 * the newest line.
 */
function newest(page: number, transfers: readonly { _id: string }[] | undefined): string | undefined {
  return page === 1 ? transfers?.[0]?._id : undefined;
}

export function head(): Head {
  return { title: t`Wallet`, noIndex: true };
}
