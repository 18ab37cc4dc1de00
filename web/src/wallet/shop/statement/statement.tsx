import type { WalletTransfer } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ReceiptText } from "lucide-react";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { orderedText } from "../../../platform/games/ordered-text.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { transferOrigin, transferTitle } from "./transfer-text.ts";

/** List of all transfers into and out of the wallet, newest first. Each line shows the balance after its transfer. */
export function Statement({ transfers }: { transfers: readonly WalletTransfer[] }) {
  if (transfers.length === 0) return <NothingYet />;
  return (
    <div className="md:overflow-hidden md:rounded-xl md:border md:border-border md:bg-surface md:shadow-sm">
      <Table label={t`Statement`} stack>
        <TableHead>
          <tr>
            <Th>
              <Trans>What</Trans>
            </Th>
            <Th>
              <Trans>Time</Trans>
            </Th>
            <Th align="end">
              <Trans>Amount</Trans>
            </Th>
            <Th align="end">
              <Trans>Balance after</Trans>
            </Th>
          </tr>
        </TableHead>
        <TableBody>
          {transfers.map((transfer) => (
            <Line key={transfer._id} transfer={transfer} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Line({ transfer }: { transfer: WalletTransfer }) {
  const { kind, amount, balanceAfter, createdAt } = transfer;
  return (
    <TableRow>
      <Td className="font-semibold">
        <span className="flex flex-wrap items-center justify-between gap-x-3 md:justify-start md:gap-x-4 lg:flex-nowrap">
          <span className="lg:min-w-44 lg:shrink-0">{transferTitle(kind)}</span>
          <Origin transfer={transfer} />
        </span>
      </Td>
      <Td label={t`Time`} className="whitespace-nowrap tabular-nums">
        <time dateTime={createdAt}>
          {formatDate(createdAt)}, {formatTime(createdAt)}
        </time>
      </Td>
      <Td label={t`Amount`} numeric>
        <Money amount={amount} signed className="font-semibold" />
      </Td>
      <Td label={t`Balance after`} numeric>
        <Money amount={balanceAfter} />
      </Td>
    </TableRow>
  );
}

function Origin({ transfer }: { transfer: WalletTransfer }) {
  const origin = transferOrigin(transfer);
  if (!origin) return null;
  return (
    <Link
      to={origin.to}
      className="relative font-medium text-brand-text text-sm underline underline-offset-2 after:absolute after:inset-x-0 after:-inset-y-3"
    >
      {transfer.ordered ? orderedText(transfer.ordered) : origin.label}
      {origin.numbered && !transfer.ordered ? (
        <span className="ml-1 font-mono">#{shortId(transfer.reference)}</span>
      ) : null}
    </Link>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        icon={<ReceiptText />}
        title={t`Nothing here yet.`}
        text={t`Money that you add, orders that you pay and refunds show here, each with the balance after it.`}
        action={
          <Button asLink to="/add-funds">
            <Trans>Add Money</Trans>
          </Button>
        }
      />
    </Card>
  );
}

export function StatementSkeleton() {
  return (
    <LoadingRegion
      label={t`Loading your statement`}
      className="flex flex-col gap-3 md:gap-0 md:overflow-hidden md:rounded-xl md:border md:border-border md:bg-surface md:pt-10"
    >
      {Array.from({ length: 5 }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no ID and never move
          key={index}
          className="flex flex-col gap-4 rounded-lg border border-border bg-surface px-4 py-4 md:h-12 md:flex-row md:items-center md:justify-between md:rounded-none md:border-0 md:border-t md:py-0"
        >
          <Skeleton className="h-5 w-40 rounded-sm" />
          {[1, 2, 3].map((cell) => (
            <div key={cell} className="flex justify-between md:block">
              <Skeleton className="h-4 w-16 rounded-sm md:hidden" />
              <Skeleton className="h-4 w-24 rounded-sm" />
            </div>
          ))}
        </div>
      ))}
    </LoadingRegion>
  );
}
