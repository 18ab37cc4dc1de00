import type { FundRequest } from "@hira/contract";
import { HandCoins } from "lucide-react";
import { useLocation } from "react-router";
import { Card } from "../../design/card.tsx";
import { CopyButton } from "../../design/copy-button.tsx";
import { cx } from "../../design/cx.ts";
import { EmptyState } from "../../design/empty-state.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Money } from "../../design/money.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { formatDateTime } from "../../lib/format/time.ts";
import { ProgressLine } from "../payments/progress-line.tsx";
import { arrival, awaitedOf } from "./awaited.ts";
import { COPIED_MS } from "./payment-instructions.tsx";

interface FundRequestListProps {
  signedOut: boolean;
  /** Undefined until they are here. */
  requests: readonly FundRequest[] | undefined;
  error: string | null;
  onRetry: () => void;
  retrying: boolean;
}

/** What one has asked for, newest first, and what became of it. */
export function FundRequestList(props: FundRequestListProps) {
  const { signedOut, requests, error, onRetry, retrying } = props;
  return (
    <Card title="My Requests" flush>
      {error ? (
        <ErrorCard
          message={error}
          onRetry={onRetry}
          retrying={retrying}
          className="mx-4 mb-4 md:mx-5 md:mb-5"
        />
      ) : null}
      {requests ? (
        <Requests requests={requests} />
      ) : signedOut ? (
        <p className="px-4 pb-4 text-muted text-sm md:px-5 md:pb-5">Log in to see your requests.</p>
      ) : error ? null : (
        <LoadingRegion
          label="Loading your requests"
          className="divide-y divide-border border-border border-t"
        >
          {[1, 2, 3].map((row) => (
            <div key={row} className="flex h-29 flex-col justify-center gap-3 px-4 md:px-5">
              <Skeleton className="h-5 w-48 rounded-sm" />
              <Skeleton className="h-4 w-56 rounded-sm" />
              <Skeleton className="h-4 w-36 rounded-sm" />
            </div>
          ))}
        </LoadingRegion>
      )}
    </Card>
  );
}

function Requests({ requests }: { requests: readonly FundRequest[] }) {
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={<HandCoins />}
        title="No fund requests yet."
        text="What you send shows here until it is in your wallet."
      />
    );
  }
  return (
    <ul className="divide-y divide-border border-border border-t">
      {requests.map((request) => (
        <Request key={request._id} request={request} />
      ))}
    </ul>
  );
}

/** The request that a link names is there later than its page. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "center" });
}

function Request({ request }: { request: FundRequest }) {
  const { _id, method, totalAmount, amount, fee, feePercent, status, trxId, createdAt } = request;
  const anchor = `request-${_id}`;
  const isLinked = useLocation().hash === `#${anchor}`;
  return (
    <li
      id={anchor}
      ref={isLinked ? bringIntoView : undefined}
      className={cx("scroll-mt-24 px-4 py-3 md:px-5", isLinked && "bg-brand-soft")}
    >
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <Money amount={totalAmount ?? amount} className="font-bold text-lg" />
          <span className="ml-2 font-medium">{method}</span>
        </p>
        <StatusBadge kind="fund" status={status} />
      </div>
      <p className="text-muted text-sm">
        Amount <Money amount={amount} /> + fee <Money amount={fee} /> ({feePercent}%)
      </p>
      <ProgressLine awaited={awaitedOf(request)} arrival={arrival} className="mt-1.5" />
      <div className="flex items-center justify-between gap-3">
        <p className="flex min-w-0 items-center text-sm">
          <span className="sr-only">Transaction ID: </span>
          <span className="truncate font-mono">{trxId}</span>
          <CopyButton iconOnly value={trxId} label={`Copy ${trxId}`} indicatorMs={COPIED_MS} />
        </p>
        <time dateTime={createdAt} className="shrink-0 text-muted text-sm tabular-nums">
          {formatDateTime(createdAt)}
        </time>
      </div>
    </li>
  );
}
