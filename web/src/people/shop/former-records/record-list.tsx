import type { FormerRecord } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { pageCountOf } from "../../../platform/lib/page-count.ts";
import { formerRecordsQuery, RECORDS_PER_PAGE } from "./queries.ts";
import { outcomeTones, paidText, whatText } from "./record-texts.ts";

/** Section with the customer's orders and requests of a former shop, newest first. A click opens the section. */
export default function RecordList({ uid }: { uid: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(formerRecordsQuery(uid, page));
  if (error && !data)
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to fetch orders.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return null;
  const { records, total } = data;
  const pageCount = pageCountOf(total, RECORDS_PER_PAGE);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        <Trans>From our former shop ({formatCount(total)})</Trans>
      </summary>
      <div className="mt-2 flex flex-col gap-4" aria-busy={isPlaceholderData}>
        <p className="text-muted text-sm">
          <Trans>What you ordered and paid in before we moved. It is kept for you to read.</Trans>
        </p>
        <Card flush>
          <ul aria-label={t`From our former shop`} className="divide-y divide-border">
            {records.map((record) => (
              <RecordRow key={record._id} record={record} />
            ))}
          </ul>
        </Card>
        {pageCount > 1 ? (
          <Pagination
            page={page}
            pageCount={pageCount}
            total={total}
            onPageChange={setPage}
            loading={isPlaceholderData}
          />
        ) : null}
      </div>
    </details>
  );
}

function RecordRow({ record }: { record: FormerRecord }) {
  const { source, number, at, playerId, amount, status, outcome } = record;
  return (
    <li className="flex flex-col gap-1 px-4 py-3 md:px-5">
      <div className="flex items-baseline gap-x-2">
        <span className="wrap-anywhere min-w-0 flex-1 font-semibold text-sm sm:text-[0.9375rem]">
          {whatText(record)}
        </span>
        <Money amount={amount} className="shrink-0 font-semibold text-sm sm:text-[0.9375rem]" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        <span>
          {formatDate(at)}, {formatTime(at)}
        </span>
        {status ? <Badge tone={outcomeTones[outcome]}>{status}</Badge> : null}
      </div>
      <p className="wrap-anywhere text-muted text-sm">
        {[source, number, playerId, paidText(record)].filter(Boolean).join(" · ")}
      </p>
    </li>
  );
}
