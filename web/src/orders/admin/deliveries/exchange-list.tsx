import type { SupplierExchange } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { messageText } from "../../../platform/api/message-text.ts";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { purposeText, readableText, resultText } from "./exchange-text.ts";
import { exchangesQuery } from "./queries.ts";

/** List of the calls between the store and the supplier for one attempt. The server masks secrets. */
export function ExchangeList({ attemptId }: { attemptId: string }) {
  const { data, error, isFetching, refetch } = useQuery(exchangesQuery(attemptId));
  if (!data)
    return error ? (
      <ErrorCard message={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingRegion label={t`Loading what was said`} className="flex flex-col gap-2">
        <Skeleton className="h-10 rounded-md" />
        <Skeleton className="h-10 rounded-md" />
      </LoadingRegion>
    );
  if (data.length === 0)
    return (
      <p className="text-muted text-sm">
        <Trans>Nothing was said yet, or it is past its time.</Trans>
      </p>
    );
  return (
    <ol className="flex flex-col gap-2">
      {data.map((exchange, at) => (
        <li key={exchange._id}>
          <Exchange exchange={exchange} isOpen={at === data.length - 1} />
        </li>
      ))}
    </ol>
  );
}

function Exchange({ exchange, isOpen }: { exchange: SupplierExchange; isOpen: boolean }) {
  const { direction, purpose, at, address, status, request, response, error } = exchange;
  const Icon = direction === "out" ? ArrowUpRight : ArrowDownLeft;
  const isBad = status === null ? error !== null : status >= 400;
  return (
    <details open={isOpen} className="rounded-md border border-border">
      <summary className="flex min-h-10 cursor-pointer flex-wrap items-center gap-x-2 gap-y-0.5 px-2.5 py-1.5 text-sm pointer-coarse:min-h-11">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="font-semibold">{purposeText(purpose)}</span>
        <span className={cx("tabular-nums", isBad ? "font-medium text-danger" : "text-muted")}>
          {resultText(exchange)}
        </span>
        <time dateTime={at} className="ml-auto whitespace-nowrap text-muted text-xs">
          {formatDateTime(at)}
        </time>
      </summary>
      <div className="flex flex-col gap-2 border-border border-t px-2.5 py-2.5">
        <p className="wrap-anywhere font-mono text-muted text-xs">{address}</p>
        {error ? (
          <p className="wrap-anywhere font-medium text-danger text-sm">
            {messageText(exchange.errorMessage, error)}
          </p>
        ) : null}
        <Said what={direction === "out" ? t`Sent` : t`They sent`} text={request} />
        <Said what={direction === "out" ? t`Answer` : t`Answered`} text={response} />
      </div>
    </details>
  );
}

function Said({ what, text }: { what: string; text: string | null }) {
  if (!text) return null;
  const readable = readableText(text);
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold text-muted text-xs">{what}</p>
        <CopyButton iconOnly value={readable} label={t`Copy: ${what}`} className="-my-1.5" />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it only if it takes the focus
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-md bg-sunken px-3 py-2 font-mono text-xs leading-5"
      >
        {readable}
      </pre>
    </div>
  );
}
