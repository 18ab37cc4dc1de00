import type { FundRequest } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { HandCoins } from "lucide-react";
import { Card } from "../../../platform/design/card.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { part } from "../../../platform/design/part.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { useLocation } from "../../../platform/lib/history.tsx";
import { ProgressLine } from "../transfer/progress-line.tsx";
import { arrival, awaitedOf } from "./awaited.ts";
import { COPIED_MS } from "./copied.ts";
import { rejectText } from "./reject-text.ts";

// The buttons of requests have a file of their own, because few requests need them. These are pending and rejected
// requests, and those for which another amount was paid.
const WaitingActions = part(
  () => import("./request-actions.tsx").then((module) => ({ default: module.WaitingActions })),
  () => <Skeleton className="mt-2 h-11 w-56 max-w-full rounded-md" />,
);
const RejectedActions = part(
  () => import("./request-actions.tsx").then((module) => ({ default: module.RejectedActions })),
  () => <Skeleton className="mt-2 h-11 w-56 max-w-full rounded-md" />,
);
const SettleRequest = part(
  () => import("./settle-request.tsx").then((module) => ({ default: module.SettleRequest })),
  () => <Skeleton className="mt-2 h-52 rounded-xl" />,
);

interface FundRequestListProps {
  signedOut: boolean;
  /** The customer's requests; undefined while they load. */
  requests: readonly FundRequest[] | undefined;
  error: string | null;
  onRetry: () => void;
  retrying: boolean;
  /** Fills the form with the values of a rejected request, so that the customer can send it again. */
  onResend: (request: FundRequest) => void;
  /**
   * Returns a link with which the customer writes to the shop's support about `subject`; null if the shop has no
   * contact details.
   */
  supportHref: (subject: string) => string | null;
}

type Handling = Pick<FundRequestListProps, "onResend" | "supportHref">;

/** List of a customer's fund requests with their outcomes, newest first. */
export function FundRequestList(props: FundRequestListProps) {
  const { signedOut, requests, error, onRetry, retrying, onResend, supportHref } = props;
  return (
    <Card title={t`My Requests`} flush>
      {error ? (
        <ErrorCard
          message={error}
          onRetry={onRetry}
          retrying={retrying}
          className="mx-4 mb-4 md:mx-5 md:mb-5"
        />
      ) : null}
      {requests ? (
        <Requests requests={requests} onResend={onResend} supportHref={supportHref} />
      ) : signedOut ? (
        <p className="px-4 pb-4 text-muted text-sm md:px-5 md:pb-5">
          <Trans>Log in to see your requests.</Trans>
        </p>
      ) : error ? null : (
        <LoadingRegion
          label={t`Loading your requests`}
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

function Requests({ requests, ...handling }: Handling & { requests: readonly FundRequest[] }) {
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={<HandCoins />}
        title={t`No fund requests yet.`}
        text={t`What you send shows here until it is in your wallet.`}
      />
    );
  }
  return (
    <ul className="divide-y divide-border border-border border-t">
      {requests.map((request) => (
        <Request key={request._id} request={request} {...handling} />
      ))}
    </ul>
  );
}

const waiting = { state: "waiting" } as const;

/** Scrolls to the request that a link names. The browser cannot do it, because the list loads later than the page. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "center" });
}

function Request({ request, onResend, supportHref }: Handling & { request: FundRequest }) {
  const { _id, method, totalAmount, amount, fee, feePercent, status, trxId, createdAt, reason, payment } =
    request;
  // True if another amount than requested arrived, or if money arrived for a rejected request.
  const isDifferent = payment?.state === "different" || payment?.state === "late";
  const supportOf = supportHref(t`Fund request #${shortId(_id)}, Transaction ID ${trxId}`);
  const anchor = `request-${_id}`;
  const isLinked = useLocation().hash === `#${anchor}`;
  return (
    <li
      id={anchor}
      ref={isLinked ? bringIntoView : undefined}
      className={cx("scroll-mt-24 px-4 py-3 md:px-5", isLinked && "bg-brand-soft")}
    >
      <div className="flex items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Money amount={totalAmount ?? amount} className="font-bold text-lg" />
          <span className="font-medium">{methodName(method)}</span>
        </p>
        <StatusBadge kind="fund" status={status} reason={reason} />
      </div>
      <p className="text-muted text-sm">
        <Trans>
          Amount <Money amount={amount} /> + fee <Money amount={fee} /> ({feePercent}%)
        </Trans>
      </p>
      {status === "rejected" && !(isDifferent && reason === "payment-not-found") ? (
        <p className="mt-1.5 font-medium text-sm">{rejectText(reason)}</p>
      ) : null}
      {isDifferent ? null : (
        <ProgressLine awaited={awaitedOf(request)} arrival={arrival} className="mt-1.5" />
      )}
      {/* If both do not fit into a line, the time moves below the ID. The ID must not be cut off, because the customer
          compares it with the one in the wallet's message. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex min-w-0 items-center text-sm">
          <span className="sr-only">
            <Trans>Transaction ID: </Trans>
          </span>
          <span className="wrap-anywhere font-mono">{trxId}</span>
          <CopyButton iconOnly value={trxId} label={t`Copy ${trxId}`} indicatorMs={COPIED_MS} />
        </p>
        <time dateTime={createdAt} className="shrink-0 text-muted text-sm tabular-nums">
          {formatDateTime(createdAt)}
        </time>
      </div>
      {isDifferent ? <SettleRequest request={request} supportHref={supportOf} /> : null}
      {status === "pending" && (payment ?? waiting).state === "waiting" ? (
        <WaitingActions request={request} />
      ) : null}
      {status === "rejected" && !payment?.take ? (
        <RejectedActions onResend={() => onResend(request)} supportHref={isDifferent ? null : supportOf} />
      ) : null}
    </li>
  );
}
