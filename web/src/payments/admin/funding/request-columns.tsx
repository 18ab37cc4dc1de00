import type { FundRequest } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { AssignedBadge } from "../../../people/admin/colleagues/assigned.tsx";
import { DecidedBy } from "../../../platform/admin/decisions/decided-by.tsx";
import { OnThisBadge } from "../../../platform/admin/leases/on-this.tsx";
import { OwnerContact, OwnerName } from "../../../platform/admin/lists/cell-lines.tsx";
import { recordLook } from "../../../platform/admin/lists/record-look.tsx";
import { RecordMarks, RejectReason } from "../../../platform/admin/lists/record-row.tsx";
import { requestAddress } from "../../../platform/admin/navigation/record-address.ts";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { formatDate, formatDateTime, formatTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { ChosenNote } from "../match-details/chosen-note.tsx";
import { MatchDetailsBadge } from "../match-details/match-details-badge.tsx";
import { SeenBadge } from "../sightings/seen-badge.tsx";
import { phoneIn } from "./note-phone.ts";
import { RequestActions } from "./request-actions.tsx";
import type { RequestChange } from "./request-kind.ts";

interface RequestDoing {
  onAdjust: (request: FundRequest) => void;
}

/**
 * Layout of the list of fund requests: table rows of two lines, or cards of five short lines with the buttons at the
 * end. The table has eleven columns, so there is less space between its cells than in other lists.
 */
export const requestLook = recordLook<FundRequest, RequestChange, RequestDoing>({
  label: t`Fund requests`,
  number: { header: "#", headClassName: "w-13 @6xl:w-14" },
  selectAll: t`Select all requests of this page`,
  select: (request) => t`Select request ${request.trxId}`,
  className: "@4xl:@max-6xl:[&_:is(td,th)]:px-1!",
  bodyClassName: "@max-4xl:[&>tr]:grid-cols-12 @max-4xl:[&>tr]:gap-x-1!",
  columns: [
    {
      header: t`Date`,
      headClassName: "w-22 @6xl:w-22",
      className: "@max-4xl:order-3 @max-4xl:col-span-4 @max-4xl:justify-self-end",
      skeletonClassName: "@max-4xl:h-8",
      cell: (request) => (
        <Link
          to={requestAddress(request._id)}
          title={t`Show this request`}
          className="block whitespace-nowrap text-muted text-xs leading-5"
        >
          <time dateTime={request.createdAt}>
            <span className="@max-4xl:hidden">
              {formatDate(request.createdAt)}
              <br />
              {formatTime(request.createdAt)}
            </span>
            <span className="@4xl:hidden">{formatDateTime(request.createdAt)}</span>
          </time>
        </Link>
      ),
    },
    {
      header: t`User`,
      headClassName: "w-21 @6xl:w-36",
      className: "@max-4xl:order-1 @max-4xl:col-span-full @max-4xl:pr-40!",
      skeletonClassName: "@max-4xl:h-8",
      cell: (request, { list }) => (
        <div className="flex min-w-0 items-center gap-2">
          <Avatar name={request.name} photoUrl={request.photoURL} size="xs" className="@max-6xl:hidden" />
          <div className="min-w-0">
            <span className="flex min-w-0 items-center gap-x-2">
              <OwnerName uid={request.uid} name={request.name} status={request.accountStatus} />
              <span className="shrink-0 font-medium text-xs @4xl:hidden">{methodName(request.method)}</span>
            </span>
            <RecordMarks>
              {list.kind.waits(request) ? <OnThisBadge kind="request" id={request._id} /> : null}
              <AssignedBadge to={request.assignedTo} />
            </RecordMarks>
          </div>
        </div>
      ),
    },
    {
      header: t`Contact`,
      headClassName: "w-20 @6xl:w-28",
      className: "@max-4xl:hidden!",
      skeletonClassName: "@max-4xl:hidden!",
      cell: (request) => <OwnerContact uid={request.uid} email={request.email} />,
    },
    {
      header: t`Amount (Base)`,
      headClassName: "w-24",
      numeric: "in-rows",
      className: "@max-4xl:order-4 @max-4xl:col-span-4",
      skeletonClassName: "@max-4xl:h-6",
      cell: (request) => <Money amount={request.amount} className="font-semibold" />,
    },
    {
      header: t`Fee`,
      headClassName: "w-14 @6xl:w-16",
      numeric: "in-rows",
      className: "@max-4xl:order-5 @max-4xl:col-span-3 @max-4xl:text-xs",
      skeletonClassName: "@max-4xl:h-6",
      cell: (request) => (
        <>
          <span className="text-muted @4xl:hidden">
            <Trans>Fee </Trans>
          </span>
          <Money amount={request.fee} />{" "}
          <span className="text-muted text-xs @4xl:block @max-4xl:hidden">{request.feePercent}%</span>
        </>
      ),
    },
    {
      header: t`Total`,
      headClassName: "w-24",
      numeric: "in-rows",
      className: "@max-4xl:order-6 @max-4xl:col-span-5 @max-4xl:justify-self-end @max-4xl:text-xs",
      skeletonClassName: "@max-4xl:h-6",
      cell: (request) => (
        <>
          <span className="text-muted @4xl:hidden">
            <Trans>Total </Trans>
          </span>
          <Money amount={request.totalAmount} className="font-semibold" />
        </>
      ),
    },
    {
      header: t`Method`,
      headClassName: "w-15 @6xl:w-17",
      className: "@max-4xl:hidden!",
      skeletonClassName: "@max-4xl:hidden!",
      cell: (request) => <>{methodName(request.method)}</>,
    },
    {
      header: t`Transaction`,
      className: "@max-4xl:order-2 @max-4xl:col-span-8",
      skeletonClassName: "@max-4xl:h-8",
      cell: (request, { list }) => <Transaction request={request} onCopy={() => list.workOn(request._id)} />,
    },
    {
      header: t`Status`,
      headClassName: "w-25 @6xl:w-33",
      className: "@max-4xl:absolute @max-4xl:top-2.5 @max-4xl:right-16",
      cell: (request) => (
        <>
          <StatusBadge kind="fund" status={request.status} reason={request.reason} />
          {request.reason ? (
            <span className="@max-4xl:hidden">
              <RejectReason reason={request.reason} by={request.decision?.by.name} />
            </span>
          ) : (
            <DecidedBy decision={request.decision} on="table" />
          )}
          {request.status === "pending" ? (
            <MatchDetailsBadge
              evidence={request.evidence}
              asked={request.totalAmount}
              className="@max-4xl:hidden"
            />
          ) : null}
        </>
      ),
    },
    {
      header: t`Actions`,
      headClassName: "w-37 @6xl:w-41",
      className: "@max-4xl:order-9 @max-4xl:col-span-full @max-4xl:pt-1!",
      skeletonClassName: "@max-4xl:h-12",
      cell: (request, { actions, doing }) => (
        <RequestActions request={request} actions={actions} onAdjust={doing.onAdjust} />
      ),
    },
    {
      header: t`Decided`,
      onCard: "only",
      className: "@max-4xl:order-10 @max-4xl:col-span-full @4xl:hidden",
      cell: ({ decision, reason }) =>
        decision || reason ? (
          <>
            <RejectReason reason={reason} />
            <DecidedBy decision={decision} on="card" />
          </>
        ) : null,
    },
  ],
});

/** The values that an operator looks for in the payment account, and the customer's note. */
function Transaction({ request, onCopy }: { request: FundRequest; onCopy: () => void }) {
  const { trxId, note, alsoSeen, correctedFrom } = request;
  const phone = note ? phoneIn(note) : undefined;
  return (
    <div className="min-w-0 text-xs">
      <span className="flex flex-wrap items-center gap-x-1.5">
        <CopyText
          whole
          value={trxId}
          label={t`transaction ID`}
          onCopy={onCopy}
          className="font-medium font-mono"
        />
        {correctedFrom ? (
          <span className="text-warning">
            <Trans>was {correctedFrom}</Trans>
          </span>
        ) : (
          <ChosenNote chosen={request.chosen} now={trxId} />
        )}
        {request.status === "pending" ? (
          <MatchDetailsBadge
            evidence={request.evidence}
            asked={request.totalAmount}
            className="@4xl:hidden"
          />
        ) : null}
        {alsoSeen?.length ? <SeenBadge sightings={alsoSeen} /> : null}
      </span>
      {note ? (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 has-aria-[expanded=false]:flex-nowrap">
          {phone ? (
            <CopyText whole value={phone} label={t`phone number`} className="shrink-0 tabular-nums" />
          ) : null}
          <Note text={note} />
        </span>
      ) : null}
    </div>
  );
}

/** The customer's note in one line. A click shows all of it. */
function Note({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      title={isOpen ? undefined : text}
      onClick={() => setOpen(!isOpen)}
      className={cx(
        "-mx-1 block min-h-6 min-w-0 max-w-[calc(100%+0.5rem)] flex-1 rounded-sm px-1 text-start text-muted hover:bg-pressed",
        isOpen ? "wrap-anywhere basis-full" : "truncate",
      )}
    >
      “{text}”
    </button>
  );
}
