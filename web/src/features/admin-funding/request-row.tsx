import type { FundRequest } from "@hira/contract";
import { Check, Scale, Trash2, X } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../../design/avatar.tsx";
import { CopyText } from "../../design/copy-text.tsx";
import { cx } from "../../design/cx.ts";
import { Money } from "../../design/money.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { Td } from "../../design/table.tsx";
import { formatDate, formatTime } from "../../lib/format/time.ts";
import { Link } from "../../lib/link.tsx";
import { FrozenBadge } from "../admin-freezing/frozen-badge.tsx";
import { cellLines, RecordRow, RowFailure } from "../admin-lists/record-row.tsx";
import { RowAction } from "../admin-lists/row-action.tsx";
import type { RecordList, RowActions } from "../admin-lists/use-record-list.ts";
import { useRowActions } from "../admin-lists/use-row-actions.ts";
import { userAddress } from "../admin-navigation/record-address.ts";
import { SeenBefore } from "../admin-sightings/seen-before.tsx";
import { phoneIn } from "./note-phone.ts";
import { decide, type RequestChange } from "./request-kind.ts";

export interface RequestRowProps {
  /** From 1, over all pages. */
  number: number;
  request: FundRequest;
  list: RecordList<FundRequest, RequestChange>;
  onAdjust: (request: FundRequest) => void;
}

export function RequestRow({ number, request, list, onAdjust }: RequestRowProps) {
  const actions = useRowActions(request, list);
  const phone = request.note ? phoneIn(request.note) : undefined;
  return (
    <RecordRow
      id={request._id}
      number={number}
      label={`Select request ${request.trxId}`}
      isSelected={list.selection.ids.has(request._id)}
      onToggle={list.selection.toggle}
      hasFailed={actions.failure !== null}
      className="@4xl:bg-surface"
      numberClassName="@max-4xl:order-1 @max-4xl:col-span-2"
    >
      <Td label="Date" className="whitespace-nowrap text-muted @max-4xl:order-7">
        <time dateTime={request.createdAt}>
          {formatDate(request.createdAt)}
          <br className="@max-4xl:hidden" /> {formatTime(request.createdAt)}
        </time>
      </Td>
      <Td className="min-w-0 @max-4xl:order-1 @max-4xl:col-span-1!">
        <div className="flex min-w-0 items-center gap-2.5">
          <Avatar
            name={request.name}
            photoUrl={request.photoURL}
            size="xs"
            className="@max-5xl:@4xl:hidden"
          />
          <div className="min-w-0 flex-1">
            <Link to={userAddress(request.uid)} className="font-semibold text-text">
              {request.name || request.uid}
            </Link>
            <FrozenBadge status={request.accountStatus} />
          </div>
        </div>
      </Td>
      <Td label="Contact" className="max-w-36 @5xl:max-w-44 @max-4xl:order-8 @max-4xl:max-w-none">
        <div className={cellLines}>
          {request.email ? <CopyText value={request.email} label="e-mail" /> : null}
          <CopyText value={request.uid} label="user id" className="font-mono text-muted text-xs">
            {request.uid.slice(0, 8)}
          </CopyText>
        </div>
      </Td>
      <Td label="Amount (Base)" numeric className="@max-4xl:order-4">
        <Money amount={request.amount} className="font-semibold" />
      </Td>
      <Td label="Fee" numeric className="@max-4xl:order-5">
        <Money amount={request.fee} />
        <span className="text-muted text-xs @4xl:block @max-4xl:ml-1.5">{request.feePercent}%</span>
      </Td>
      <Td label="Total" numeric className="@max-4xl:order-6">
        <Money amount={request.totalAmount} className="font-semibold" />
      </Td>
      <Td label="Method" className="@max-4xl:order-2">
        {request.method}
      </Td>
      <Td label="Transaction" className="max-w-40 @6xl:min-w-36 @max-4xl:order-3 @max-4xl:max-w-none">
        <div className={cellLines}>
          <CopyText wrap value={request.trxId} label="transaction ID" className="font-medium font-mono" />
          {request.note ? <Note text={request.note} /> : null}
          {phone ? <CopyText value={phone} label="phone number" className="text-xs tabular-nums" /> : null}
          {request.alsoSeen?.map((sighting) => (
            <SeenBefore key={sighting.by} sighting={sighting} />
          ))}
        </div>
      </Td>
      <Td className="@max-4xl:order-1 @max-4xl:col-span-1!">
        <StatusBadge kind="fund" status={request.status} />
      </Td>
      <Td className="@4xl:sticky @4xl:right-0 @4xl:bg-inherit @max-4xl:order-9 @max-4xl:pt-2!">
        <Actions request={request} actions={actions} onAdjust={onAdjust} />
      </Td>
    </RecordRow>
  );
}

const LONG_NOTE = 48;

/** What the customer wrote; a long one opens when clicked. */
function Note({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const body = <span className={cx("text-muted text-xs", !isOpen && "line-clamp-2")}>“{text}”</span>;
  if (text.length <= LONG_NOTE) return body;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      title={isOpen ? undefined : text}
      onClick={() => setOpen(!isOpen)}
      className="-mx-1 block rounded-sm px-1 text-start hover:bg-pressed"
    >
      {body}
    </button>
  );
}

interface ActionsProps extends Pick<RequestRowProps, "request" | "onAdjust"> {
  actions: RowActions<RequestChange>;
}

function Actions({ request, actions, onAdjust }: ActionsProps) {
  const pending = actions.pending?.status;
  return (
    <>
      <div className="grid grid-cols-2 gap-2 @4xl:flex @4xl:gap-1">
        <RowAction
          label="Approve Request"
          short="Approve"
          icon={Check}
          tone="approve"
          disabled={request.status === "approved" || pending !== undefined}
          pending={pending === "approved"}
          onClick={() => decide(actions, "approved")}
        />
        <RowAction
          label="Reject Request"
          short="Reject"
          icon={X}
          tone="reject"
          disabled={request.status === "rejected" || pending !== undefined}
          pending={pending === "rejected"}
          onClick={() => decide(actions, "rejected")}
        />
        <RowAction
          label="Adjust Balance"
          short="Balance"
          icon={Scale}
          tone="plain"
          onClick={() => onAdjust(request)}
        />
        <RowAction
          label="Delete Request"
          short="Delete"
          icon={Trash2}
          tone="danger"
          onClick={actions.remove}
        />
      </div>
      <RowFailure failure={actions.failure} className="max-w-40" />
    </>
  );
}
