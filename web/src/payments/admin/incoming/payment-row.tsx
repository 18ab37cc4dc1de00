import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { HandCoins, MessageSquareText, Undo2, X } from "lucide-react";
import { RecordRow, RowFailure } from "../../../platform/admin/lists/record-row.tsx";
import { RowAction } from "../../../platform/admin/lists/row-action.tsx";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import { useRowActions } from "../../../platform/admin/lists/use-row-actions.ts";
import { storeWords } from "../../../platform/api/operator-words.ts";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { Td } from "../../../platform/design/table.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDate, formatDateTime, formatTime } from "../../../platform/lib/format/time.ts";
import { ForCell } from "./for-cell.tsx";
import type { PaymentChange } from "./payment-kind.ts";
import type { PaymentRow as Row } from "./queries.ts";

/** What one does with a payment; each opens a dialog. */
export interface PaymentDoing {
  onClaim: (payment: Row) => void;
  onDismiss: (payment: Row) => void;
  onShow: (payment: Row) => void;
}

export interface PaymentRowProps extends PaymentDoing {
  /** From 1, over all pages. */
  number: number;
  payment: Row;
  list: RecordList<Row, PaymentChange>;
}

/** Two lines high in the table; on a card a few short ones, the actions last. */
export function PaymentRow({ number, payment, list, ...doing }: PaymentRowProps) {
  const actions = useRowActions(payment, list);
  return (
    <RecordRow
      id={payment._id}
      number={number}
      label={t`Select payment ${payment.trxId}`}
      isSelected={list.selection.ids.has(payment._id)}
      onToggle={list.selection.toggle}
      hasFailed={actions.failure !== null}
    >
      <Td className="@max-4xl:order-7 @max-4xl:col-span-6 @max-4xl:justify-self-end">
        <time
          dateTime={payment.occurredAt}
          title={t`Told of on ${formatDateTime(payment.arrivedAt)}`}
          className="block whitespace-nowrap text-muted text-xs leading-5"
        >
          {formatDate(payment.occurredAt)} <br className="@max-4xl:hidden" />
          {formatTime(payment.occurredAt)}
        </time>
      </Td>
      <Td className="tabular-nums @4xl:text-end @max-4xl:order-1 @max-4xl:col-span-full @max-4xl:pr-40!">
        <Money amount={payment.amount} className="font-semibold @max-4xl:text-base" />
        {payment.fee > 0 ? (
          <span className="text-muted text-xs @4xl:block @max-4xl:ml-2">
            <Trans>fee {formatTaka(payment.fee)}</Trans>
          </span>
        ) : null}
      </Td>
      <Td className="@max-4xl:order-3 @max-4xl:col-span-5 @max-4xl:justify-self-end">
        {payment.payer ? (
          <CopyText value={payment.payer} label={t`payer's number`} className="tabular-nums" />
        ) : (
          <span className="text-muted text-xs">
            <Trans>not told</Trans>
          </span>
        )}
      </Td>
      <Td className="@max-4xl:order-6 @max-4xl:col-span-6">
        <span className="flex min-w-0 @4xl:flex-col @max-4xl:gap-x-1.5 @max-4xl:text-xs">
          <span className="font-medium">{payment.method}</span>
          <span className="truncate text-muted text-xs tabular-nums @max-4xl:leading-5">
            {payment.account?.number ?? t`unknown account`}
          </span>
        </span>
      </Td>
      <Td className="@max-4xl:order-2 @max-4xl:col-span-7">
        <CopyText
          whole
          value={payment.trxId}
          label={t`transaction ID`}
          className="font-medium font-mono text-xs"
        />
      </Td>
      <Td className="@max-4xl:order-5 @max-4xl:col-span-full">
        <ForCell payment={payment} />
      </Td>
      <Td className="@max-4xl:absolute @max-4xl:top-2.5 @max-4xl:right-16">
        <StatusBadge kind="payment" status={payment.state} />
        <DoneBy payment={payment} />
      </Td>
      <Td className="@max-4xl:order-9 @max-4xl:col-span-full @max-4xl:pt-1!">
        <div className="flex gap-2 @4xl:gap-0.5 @max-4xl:[&>:first-child]:flex-1">
          {payment.state === "unclaimed" ? (
            <RowAction
              label={t`Claim for a request or an order`}
              call="POST /admin/payments/{id}/claim"
              short={t`Claim for…`}
              showsText
              icon={HandCoins}
              tone="approve"
              pending={actions.pending?.state === "claimed"}
              onClick={() => doing.onClaim(payment)}
            />
          ) : null}
          {payment.state === "dismissed" ? (
            <RowAction
              label={t`Restore the payment`}
              call="POST /admin/payments/{id}/restore"
              short={t`Restore`}
              showsText
              icon={Undo2}
              tone="plain"
              pending={actions.pending?.state === "unclaimed"}
              onClick={() => actions.change({ state: "unclaimed" })}
            />
          ) : null}
          <RowAction
            label={t`Show the message`}
            icon={MessageSquareText}
            tone="plain"
            onClick={() => doing.onShow(payment)}
          />
          {payment.state === "unclaimed" ? (
            <RowAction
              label={t`Dismiss the payment`}
              call="POST /admin/payments/{id}/dismiss"
              icon={X}
              tone="danger"
              pending={actions.pending?.state === "dismissed"}
              onClick={() => doing.onDismiss(payment)}
            />
          ) : null}
        </div>
        <RowFailure failure={actions.failure} />
      </Td>
    </RecordRow>
  );
}

/** Who made of it what it is, in small below its state. */
function DoneBy({ payment: { claim, dismissal } }: { payment: Row }) {
  const done = claim ?? dismissal;
  if (!done) return null;
  return (
    <span
      title={`${storeWords(done.by)}, ${formatDateTime(done.at)}`}
      className="block truncate text-muted text-xs @max-4xl:hidden"
    >
      <span className="sr-only">
        <Trans>By </Trans>
      </span>
      {storeWords(done.by)}
    </span>
  );
}
