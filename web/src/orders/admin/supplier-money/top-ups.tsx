import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Banknote, Plus } from "lucide-react";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { actorText } from "../../../platform/lib/format/actor.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { LOAD_FAILED, topUpsQuery } from "./queries.ts";
import { amountText, sourceText } from "./top-up.ts";
import { TopUpDialog } from "./top-up-dialog.tsx";

/** What was paid to a supplier ahead, and a way to write another one down. */
export function TopUps({ supplier }: { supplier: { _id: string; name: string } }) {
  const query = useInfiniteQuery(topUpsQuery(useApi(), supplier._id));
  const { data, error, isFetching, hasNextPage, isFetchingNextPage } = query;
  const adding = useDialog<true>();
  const rows = data?.pages.flatMap(({ topUps }) => topUps) ?? [];
  return (
    <Card
      title={t`Top-ups`}
      description={t`What was paid to the supplier ahead. A wrong one is corrected by another.`}
      flush
      action={
        <Allowed call="POST /admin/suppliers/{id}/top-ups">
          <Button size="sm" icon={<Plus />} onClick={() => adding.open(true)}>
            <Trans>Add top-up</Trans>
          </Button>
        </Allowed>
      }
    >
      {error && data === undefined ? (
        <ErrorCard
          message={messageOf(error, LOAD_FAILED)}
          onRetry={() => void query.refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <Skeleton className="m-4 h-24" />
      ) : rows.length === 0 ? (
        <EmptyState icon={<Banknote />} title={t`No top-up was written down yet.`} />
      ) : (
        <ul aria-label={t`Top-ups of ${supplier.name}`} className="divide-y divide-border">
          {rows.map(({ _id, amount, from, note, by, at }) => (
            <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 md:px-5">
              <p className="min-w-0 flex-1">
                <span className="font-medium">
                  {amount > 0 ? t`From ${sourceText(from)}` : t`Back to ${sourceText(from)}`}
                </span>
                {note ? <span className="wrap-anywhere text-muted"> · {note}</span> : null}
              </p>
              <p className="shrink-0 font-semibold tabular-nums">{amountText(amount)}</p>
              <p className="w-full text-muted text-sm">
                {formatDateTime(at)} · {actorText(by)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <div className="border-border border-t p-3">
          <Button
            variant="ghost"
            size="sm"
            loading={isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
      <OpenedDialog state={adding}>
        {(_, dialog) => <TopUpDialog {...dialog} supplier={supplier} />}
      </OpenedDialog>
    </Card>
  );
}
