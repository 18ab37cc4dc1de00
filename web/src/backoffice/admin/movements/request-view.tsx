import type { Reply } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SeenBefore } from "../../../payments/admin/sightings/seen-before.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Fact, Facts } from "../../../platform/design/facts.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { requestPageQuery } from "./queries.ts";
import { RecordPage } from "./record-page.tsx";
import { stateOfRequest } from "./record-state.ts";

/** The page of one fund request. `controls`: buttons that act on the request; another area supplies them. */
export function RequestView({ id, controls }: { id: string; controls: ReactNode }) {
  const query = useQuery(requestPageQuery(id));
  const { data } = query;
  return (
    <RecordPage
      kind="request"
      id={id}
      query={query}
      data={data && { ...data, record: data.request }}
      state={data && stateOfRequest(data.request)}
      controls={controls}
    >
      {data ? <RequestFacts request={data.request} /> : null}
    </RecordPage>
  );
}

function RequestFacts({ request }: { request: Reply<"GET /admin/fund-requests/{id}">["request"] }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h1 className="font-bold text-xl leading-snug">
          <Trans>Add money by {methodName(request.method)}</Trans>
        </h1>
        <Money amount={request.amount} className="font-bold text-xl" />
      </div>
      <p className="mt-1">
        <StatusBadge kind="fund" status={request.status} reason={request.reason} />
      </p>
      <Facts>
        <Fact name={t`Transaction ID`}>
          <CopyText
            value={request.trxId}
            label={t`transaction ID`}
            className="whitespace-nowrap font-mono text-sm"
          />
        </Fact>
        {request.accountNumber ? (
          <Fact name={t`Sent to`}>
            <CopyText
              value={request.accountNumber}
              label={t`number it was sent to`}
              className="tabular-nums"
            />
          </Fact>
        ) : null}
        <Fact name={t`Fee (${request.feePercent}%)`}>
          <Money amount={request.fee} />
        </Fact>
        <Fact name={t`Total sent`}>
          <Money amount={request.totalAmount} className="font-medium" />
        </Fact>
        <Fact name={t`Request`}>
          <CopyText value={request._id} label={t`request id`} className="font-mono text-sm">
            {shortId(request._id)}
          </CopyText>
        </Fact>
        <Fact name={t`Submitted`}>
          <time dateTime={request.createdAt}>
            {formatDate(request.createdAt)},{" "}
            <span className="whitespace-nowrap">{formatTime(request.createdAt)}</span>
          </time>
        </Fact>
      </Facts>
      {request.note ? <p className="wrap-anywhere mt-3 text-muted">“{request.note}”</p> : null}
      <p className="mt-3 flex flex-col gap-1 empty:hidden">
        {request.alsoSeen.map((sighting) => (
          <SeenBefore key={sighting.by} sighting={sighting} />
        ))}
      </p>
    </>
  );
}
