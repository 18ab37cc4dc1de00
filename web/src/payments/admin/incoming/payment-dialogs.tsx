import { textLimits } from "@hira/contract/platform/constants/limits";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { RefObject } from "react";
import { TypedReasonField, useTypedReason } from "../../../platform/admin/lists/typed-reason.tsx";
import { type DialogChange, useDialogChange } from "../../../platform/admin/lists/use-dialog-change.ts";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import { recordAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Fact } from "../../../platform/design/facts.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { type DialogState, OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { mismatchText, sortedMismatches } from "../match-details/mismatch-text.ts";
import { ownedText } from "./candidate-text.ts";
import { ClaimDialog } from "./claim-dialog.tsx";
import { dismissReasons, dismissReasonText } from "./dismiss-reasons.ts";
import { idText } from "./id-text.ts";
import { MessageText } from "./message-text.tsx";
import type { PaymentDoing } from "./payment-columns.tsx";
import { deciderText, type PaymentChange, paymentKind } from "./payment-kind.ts";
import type { PaymentRow } from "./queries.ts";

interface PaymentDialogProps {
  payment: PaymentRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const moment = (at: string) => (
  <time dateTime={at}>
    {formatDate(at)}, {formatTime(at)}
  </time>
);

/** Dialog with all details of one payment, including the text of the wallet message. */
function PaymentDialog({ payment, open, onOpenChange }: PaymentDialogProps) {
  const { method, trxId, account, amount, fee, payer, balance, state, claim, asked, dismissal, text } =
    payment;
  const compared = { paid: amount, asked: asked?.amount ?? null };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`${formatTaka(amount)} by ${methodName(method)}`}
      size="lg"
    >
      <div className="flex flex-col gap-4">
        <p>
          <StatusBadge kind="payment" status={state} />
        </p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
          <Fact small name={t`Transaction ID`}>
            <CopyText value={trxId} label={t`transaction ID`} className="font-mono" />
          </Fact>
          <Fact small name={t({ message: "From", context: "payment" })}>
            {payer ? (
              <CopyText value={payer} label={t`payer's number`} className="tabular-nums" />
            ) : (
              t`not told`
            )}
          </Fact>
          <Fact small name={t({ message: "To", context: "payment" })}>
            {account?.number ?? t`unknown account`}
          </Fact>
          <Fact small name={t`Kept by the wallet`}>
            <Money amount={fee} />
          </Fact>
          <Fact small name={t`Balance afterwards`}>
            {balance === null ? t`not told` : <Money amount={balance} />}
          </Fact>
          <Fact small name={t`By the wallet's clock`}>
            {moment(payment.occurredAt)}
          </Fact>
          <Fact small name={t`Arrived here`}>
            {moment(payment.arrivedAt)}
          </Fact>
          {claim ? (
            <Fact small name={t`Claimed by ${deciderText(claim.by)}`}>
              <RecordLink to={recordAddress(claim.kind, claim.reference)}>{ownedText(claim)}</RecordLink>
            </Fact>
          ) : null}
          {asked ? (
            <Fact small name={t`Asked for, ${formatTaka(asked.amount)}`}>
              <RecordLink to={recordAddress(asked.kind, asked.reference)}>{ownedText(asked)}</RecordLink>
            </Fact>
          ) : null}
          {dismissal ? (
            <Fact small name={t`Dismissed by ${deciderText(dismissal.by)}`}>
              {dismissReasonText(dismissal.reason)}
            </Fact>
          ) : null}
        </dl>
        {payment.doubts.length > 0 && state === "unclaimed" ? (
          <section>
            <h3 className="font-semibold text-sm">
              <Trans>Why it was not taken by itself</Trans>
            </h3>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {sortedMismatches(payment.doubts).map((doubt) => (
                <li key={doubt}>{mismatchText(doubt, compared)}</li>
              ))}
            </ul>
          </section>
        ) : null}
        <section>
          <h3 className="mb-1 font-semibold text-sm">
            <Trans>The message</Trans>
          </h3>
          {text === null ? (
            <p className="text-muted text-sm">
              <Trans>Its text is not kept any more, or the payment came from a statement.</Trans>
            </p>
          ) : (
            <MessageText text={text} />
          )}
        </section>
      </div>
    </Dialog>
  );
}

interface DismissDialogProps {
  payment: PaymentRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | true;
  onDismiss: (reason: string) => Promise<void>;
}

/** Dialog in which an operator gives a reason and dismisses a payment that belongs to no customer. */
function DismissDialog({ payment, onDismiss, ...dialog }: DismissDialogProps) {
  const reason = useTypedReason();
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Dismiss this payment?`}
      description={t`It counts for no request and no order. No money moves, and it can be restored.`}
      confirmLabel={t`Dismiss payment`}
      tone="danger"
      onConfirm={() => onDismiss(reason.take())}
    >
      <TypedReasonField
        reason={reason}
        reasons={dismissReasons}
        textOf={dismissReasonText}
        maxLength={textLimits.dismissReason}
        placeholder={t`Why it is nobody's`}
      />
      <p className="text-sm tabular-nums">
        {formatTaka(payment.amount)} · {methodName(payment.method)} · {idText(payment.trxId)}
      </p>
    </ConfirmDialog>
  );
}

export interface PaymentDialogsState extends Omit<DialogChange<PaymentRow, PaymentChange>, "opening"> {
  doing: PaymentDoing;
  claiming: DialogState<PaymentRow>;
  dismissing: DialogState<PaymentRow>;
  showing: DialogState<PaymentRow>;
}

/** Dialogs about one payment of a list. */
export function usePaymentDialogs(
  payments: RecordList<PaymentRow, PaymentChange>,
  region: RefObject<HTMLElement | null>,
): PaymentDialogsState {
  const claiming = useDialog<PaymentRow>();
  const dismissing = useDialog<PaymentRow>();
  const showing = useDialog<PaymentRow>();
  const { opening, ...rest } = useDialogChange(paymentKind, payments, region);
  return {
    doing: { onClaim: opening(claiming), onDismiss: opening(dismissing), onShow: opening(showing) },
    claiming,
    dismissing,
    showing,
    ...rest,
  };
}

export function PaymentDialogs({ dialogs }: { dialogs: PaymentDialogsState }) {
  const { claiming, dismissing, showing, change, finalFocus } = dialogs;
  return (
    <>
      <OpenedDialog state={claiming}>
        {(payment, dialog) => (
          <ClaimDialog
            {...dialog}
            payment={payment}
            finalFocus={finalFocus}
            onClaim={(claim) => change(payment, { state: "claimed", ...claim })}
          />
        )}
      </OpenedDialog>
      <OpenedDialog state={dismissing}>
        {(payment, dialog) => (
          <DismissDialog
            {...dialog}
            payment={payment}
            finalFocus={finalFocus}
            onDismiss={(reason) => change(payment, { state: "dismissed", reason })}
          />
        )}
      </OpenedDialog>
      <OpenedDialog state={showing}>
        {(payment, dialog) => <PaymentDialog {...dialog} payment={payment} />}
      </OpenedDialog>
    </>
  );
}
