import type { FundRequest } from "@hira/contract";
import { Check, Scale, Trash2, X } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../../design/avatar.tsx";
import { Checkbox } from "../../design/checkbox.tsx";
import { CopyText } from "../../design/copy-text.tsx";
import { cx } from "../../design/cx.ts";
import { Money } from "../../design/money.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { TableRow, Td } from "../../design/table.tsx";
import { formatDate, formatTime } from "../../lib/format/time.ts";
import { Link } from "../../lib/link.tsx";
import { RowAction } from "../admin-lists/row-action.tsx";
import { userAddress } from "../admin-navigation/record-address.ts";
import { SeenBefore } from "../admin-sightings/seen-before.tsx";
import { phoneIn } from "./note-phone.ts";
import type { RequestDesk, RequestSteps } from "./use-request-desk.ts";
import { useRequestSteps } from "./use-request-steps.ts";

/** Lines of a cell: from the left in the table, from the right on a card. */
const stack = "flex flex-col items-start @max-4xl:items-end";

export interface RequestRowProps {
  /** From 1, over all pages. */
  number: number;
  request: FundRequest;
  desk: RequestDesk;
  isSelected: boolean;
  onToggle: (id: string) => void;
}

export function RequestRow({ number, request, desk, isSelected, onToggle }: RequestRowProps) {
  const steps = useRequestSteps(request, desk);
  const phone = request.note ? phoneIn(request.note) : undefined;
  return (
    <TableRow
      data-row={request._id}
      tabIndex={-1}
      selected={isSelected}
      className={cx(
        "scroll-mt-28 scroll-mb-24 outline-ring -outline-offset-2 focus-visible:outline-2",
        isSelected ? null : steps.failure ? "bg-danger-soft" : "@4xl:bg-surface",
      )}
    >
      <Td className="@max-4xl:order-1 @max-4xl:col-span-2 @max-4xl:-mt-1.5 @max-4xl:-mb-2 @max-4xl:py-0!">
        <Checkbox
          label={<span className="text-muted tabular-nums">{number}</span>}
          aria-label={`Select request ${request.trxId}`}
          checked={isSelected}
          onCheckedChange={() => onToggle(request._id)}
          className="gap-1.5!"
        />
      </Td>
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
          <Link to={userAddress(request.uid)} className="min-w-0 flex-1 font-semibold text-text">
            {request.name || request.uid}
          </Link>
        </div>
      </Td>
      <Td label="Contact" className="max-w-36 @5xl:max-w-44 @max-4xl:order-8 @max-4xl:max-w-none">
        <div className={stack}>
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
      <Td label="Transaction" className="max-w-40 @max-4xl:order-3 @max-4xl:max-w-none">
        <div className={stack}>
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
        <Actions request={request} steps={steps} />
      </Td>
    </TableRow>
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

function Actions({ request, steps }: { request: FundRequest; steps: RequestSteps }) {
  const { pending } = steps;
  return (
    <>
      <div className="grid grid-cols-2 gap-2 @4xl:flex @4xl:gap-1">
        <RowAction
          label="Approve Request"
          short="Approve"
          icon={Check}
          tone="approve"
          disabled={request.status === "approved" || pending !== null}
          pending={pending === "approved"}
          onClick={() => steps.decide("approved")}
        />
        <RowAction
          label="Reject Request"
          short="Reject"
          icon={X}
          tone="reject"
          disabled={request.status === "rejected" || pending !== null}
          pending={pending === "rejected"}
          onClick={() => steps.decide("rejected")}
        />
        <RowAction label="Adjust Balance" short="Balance" icon={Scale} tone="plain" onClick={steps.adjust} />
        <RowAction label="Delete Request" short="Delete" icon={Trash2} tone="danger" onClick={steps.remove} />
      </div>
      <p role="status" className="mt-1 max-w-40 font-medium text-danger text-xs empty:hidden">
        {steps.failure ? `Not changed: ${steps.failure}` : null}
      </p>
    </>
  );
}
