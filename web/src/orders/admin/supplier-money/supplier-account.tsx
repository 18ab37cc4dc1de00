import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Banknote, NotebookTabs, Plus, Scale, Truck, Wallet } from "lucide-react";
import { messageOf } from "../../../platform/api/error.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { FigureHead, Table, TableBody, TableRow, Td } from "../../../platform/design/table.tsx";
import { actorText } from "../../../platform/lib/format/actor.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatDate, formatDateTime } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { accountQuery, LOAD_FAILED, topUpsQuery } from "./queries.ts";
import { amountText, differenceText, sourceText } from "./top-up.ts";
import { TopUpDialog } from "./top-up-dialog.tsx";

/** List of a supplier's top-ups, and a button that records another one. */
function TopUps({ supplier }: { supplier: { _id: string; name: string } }) {
  const query = useInfiniteQuery(topUpsQuery(supplier._id));
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

type Account = Reply<"GET /admin/suppliers/{id}/account">;

/** A supplier's account: what the shop paid, what the deliveries cost, and the balance that the supplier reports. */
export function SupplierAccount({ supplier }: { supplier: { _id: string; name: string } }) {
  return (
    <Loaded
      query={useQuery(accountQuery(supplier._id))}
      failureText={(error) => messageOf(error, LOAD_FAILED)}
      label={t`Loading the account of ${supplier.name}`}
      className="flex flex-col gap-4"
      skeleton={
        <>
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-64 w-full" />
        </>
      }
    >
      {(account) => (
        <>
          <Figures account={account} />
          {account.usesCodes ? null : <TopUps supplier={supplier} />}
          <Days account={account} name={supplier.name} />
        </>
      )}
    </Loaded>
  );
}

function Figures({ account: { usesCodes, balance, own, total } }: { account: Account }) {
  return (
    <section aria-label={t`Figures`} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {usesCodes ? null : (
        <>
          <StatCard label={t`Balance by the books`} icon={<Scale />} value={amountText(balance ?? 0)} />
          <StatCard
            label={t`Balance as it says`}
            icon={<Wallet />}
            tone={own && own.difference !== 0 ? "warning" : "neutral"}
            value={own ? amountText(own.amount) : "—"}
            hint={own ? `${differenceText(own.difference)} · ${formatDateTime(own.at)}` : t`It does not say`}
          />
          <StatCard
            label={t`Topped up`}
            icon={<Banknote />}
            tone="success"
            value={amountText(total.toppedUp)}
          />
        </>
      )}
      <StatCard
        label={t`Cost of deliveries`}
        icon={<Truck />}
        tone="info"
        value={amountText(total.cost - total.reversed)}
        hint={
          total.reversed > 0
            ? t`${formatCount(total.delivered)} delivered, ${amountText(total.reversed)} given back`
            : t`${formatCount(total.delivered)} delivered`
        }
      />
    </section>
  );
}

function Days({ account: { usesCodes, days }, name }: { account: Account; name: string }) {
  const columns: { label: string; text: (row: Account["days"][number]) => string }[] = [
    ...(usesCodes
      ? []
      : [{ label: t`Topped up`, text: (row: Account["days"][number]) => amountText(row.toppedUp) }]),
    { label: t`Delivered`, text: (row) => formatCount(row.delivered) },
    { label: t`Cost`, text: (row) => amountText(row.cost) },
    { label: t`Given back`, text: (row) => amountText(row.reversed) },
    ...(usesCodes
      ? []
      : [{ label: t`Balance`, text: (row: Account["days"][number]) => amountText(row.balance) }]),
  ];
  return (
    <Card
      title={t`Day by day`}
      description={
        usesCodes
          ? t`It redeems codes that the shop has paid for: each delivery costs what its code's product does.`
          : t`Days in Asia/Dhaka on which anything moved; the balance is what the books held when the day ended.`
      }
      flush
    >
      {days.length === 0 ? (
        <EmptyState icon={<NotebookTabs />} title={t`Nothing has moved yet.`} />
      ) : (
        <Table label={t`The account of ${name}, day by day`} stack scrollClassName="max-h-[60dvh]">
          <FigureHead heading={t`Day`} figures={columns.map(({ label }) => label)} />
          <TableBody>
            {days.map((row) => (
              <TableRow key={row.day}>
                <Td className="whitespace-nowrap font-medium">{formatDate(`${row.day}T00:00:00+06:00`)}</Td>
                {columns.map(({ label, text }) => (
                  <Td key={label} numeric label={label}>
                    {text(row)}
                  </Td>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
