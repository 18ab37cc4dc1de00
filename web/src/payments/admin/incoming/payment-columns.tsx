import { isMadeUpId } from "@hira/contract/payments/constants/transaction-id";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { HandCoins, MessageSquareText, Undo2, X } from "lucide-react";
import { recordLook } from "../../../platform/admin/lists/record-look.tsx";
import { RowFailure } from "../../../platform/admin/lists/record-row.tsx";
import { RowAction } from "../../../platform/admin/lists/row-action.tsx";
import type { RowActions } from "../../../platform/admin/lists/use-record-list.ts";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDate, formatDateTime, formatTime } from "../../../platform/lib/format/time.ts";
import { ForCell } from "./for-cell.tsx";
import { idText } from "./id-text.ts";
import type { PaymentChange } from "./payment-kind.ts";
import { deciderText } from "./payment-kind.ts";
import type { PaymentRow as Row } from "./queries.ts";

/** Actions on a payment. Each opens a dialog. */
export interface PaymentDoing {
  onClaim: (payment: Row) => void;
  onDismiss: (payment: Row) => void;
  onShow: (payment: Row) => void;
}

/**
 * Layout of the list of payments: table rows of two lines, or cards with several short lines and the buttons at the
 * end.
 */
export const paymentLook = recordLook<Row, PaymentChange, PaymentDoing>({
  label: t`Payments`,
  number: { header: "#", headClassName: "w-13 @6xl:w-14" },
  selectAll: t`Select all payments of this page`,
  select: (payment) => t`Select payment ${idText(payment.trxId)}`,
  className: "@4xl:@max-6xl:[&_:is(td,th)]:px-1!",
  bodyClassName: "@max-4xl:[&>tr]:grid-cols-12 @max-4xl:[&>tr]:gap-x-1!",
  columns: [
    {
      header: t`Time`,
      headClassName: "w-22",
      className: "@max-4xl:order-7 @max-4xl:col-span-6 @max-4xl:justify-self-end",
      skeletonClassName: "@max-4xl:h-8",
      cell: (payment) => (
        <time
          dateTime={payment.occurredAt}
          title={t`Told of on ${formatDateTime(payment.arrivedAt)}`}
          className="block whitespace-nowrap text-muted text-xs leading-5"
        >
          {formatDate(payment.occurredAt)} <br className="@max-4xl:hidden" />
          {formatTime(payment.occurredAt)}
        </time>
      ),
    },
    {
      header: t`Amount`,
      headClassName: "w-26",
      numeric: "in-rows",
      className: "@max-4xl:order-1 @max-4xl:col-span-full @max-4xl:pr-40!",
      skeletonClassName: "@max-4xl:h-8",
      cell: (payment) => (
        <>
          <Money amount={payment.amount} className="font-semibold @max-4xl:text-base" />
          {payment.fee > 0 ? (
            <span className="text-muted text-xs @4xl:block @max-4xl:ml-2">
              <Trans>fee {formatTaka(payment.fee)}</Trans>
            </span>
          ) : null}
        </>
      ),
    },
    {
      header: t({ message: "From", context: "payment" }),
      headClassName: "w-27 @6xl:w-30",
      className: "@max-4xl:order-3 @max-4xl:col-span-5 @max-4xl:justify-self-end",
      skeletonClassName: "@max-4xl:h-8",
      cell: (payment) => (
        <>
          {payment.payer ? (
            <CopyText value={payment.payer} label={t`payer's number`} className="tabular-nums" />
          ) : (
            <span className="text-muted text-xs">
              <Trans>not told</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      header: t({ message: "To", context: "payment" }),
      headClassName: "w-27 @6xl:w-30",
      className: "@max-4xl:order-6 @max-4xl:col-span-6",
      skeletonClassName: "@max-4xl:h-8",
      cell: (payment) => (
        <span className="flex min-w-0 @4xl:flex-col @max-4xl:gap-x-1.5 @max-4xl:text-xs">
          <span className="font-medium">{methodName(payment.method)}</span>
          <span className="truncate text-muted text-xs tabular-nums @max-4xl:leading-5">
            {payment.account?.number ?? t`unknown account`}
          </span>
        </span>
      ),
    },
    {
      header: t`Transaction ID`,
      headClassName: "w-27 @6xl:w-31",
      className: "@max-4xl:order-2 @max-4xl:col-span-7",
      skeletonClassName: "@max-4xl:h-8",
      cell: (payment) =>
        isMadeUpId(payment.trxId) ? (
          <span className="text-muted text-xs">{idText(payment.trxId)}</span>
        ) : (
          <CopyText
            whole
            value={payment.trxId}
            label={t`transaction ID`}
            className="font-medium font-mono text-xs"
          />
        ),
    },
    {
      header: t`For`,
      className: "@max-4xl:order-5 @max-4xl:col-span-full",
      skeletonClassName: "@max-4xl:h-8",
      cell: (payment) => <ForCell payment={payment} />,
    },
    {
      header: t`State`,
      headClassName: "w-27 @6xl:w-30",
      className: "@max-4xl:absolute @max-4xl:top-2.5 @max-4xl:right-16",
      cell: (payment) => (
        <>
          <StatusBadge kind="payment" status={payment.state} />
          <DoneBy payment={payment} />
        </>
      ),
    },
    {
      header: t`Actions`,
      headClassName: "w-32 @5xl:w-54",
      className: "@max-4xl:order-9 @max-4xl:col-span-full @max-4xl:pt-1!",
      skeletonClassName: "@max-4xl:h-12",
      cell: (payment, { actions, doing }) => (
        <>
          <Actions payment={payment} actions={actions} doing={doing} />
          <RowFailure failure={actions.failure} />
        </>
      ),
    },
  ],
});

interface ActionsProps {
  payment: Row;
  actions: RowActions<PaymentChange>;
  doing: PaymentDoing;
}

function Actions({ payment, actions, doing }: ActionsProps) {
  return (
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
  );
}

/** Small text that says who claimed or dismissed the payment. */
function DoneBy({ payment: { claim, dismissal } }: { payment: Row }) {
  const done = claim ?? dismissal;
  if (!done) return null;
  return (
    <span
      title={`${deciderText(done.by)}, ${formatDateTime(done.at)}`}
      className="block truncate text-muted text-xs @max-4xl:hidden"
    >
      <span className="sr-only">
        <Trans>By </Trans>
      </span>
      {deciderText(done.by)}
    </span>
  );
}
