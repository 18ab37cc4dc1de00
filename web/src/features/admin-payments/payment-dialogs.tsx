import { type RefObject, useRef } from "react";
import { toast } from "../../design/toast.ts";
import { type DialogState, OpenedDialog, useDialog } from "../../lib/use-dialog.tsx";
import { noAnswer } from "../admin-lists/record-kind.ts";
import { useChangeSeveral } from "../admin-lists/record-mutations.ts";
import { nextWaiting } from "../admin-lists/row-shortcuts.ts";
import type { RecordList } from "../admin-lists/use-record-list.ts";
import { ClaimDialog } from "./claim-dialog.tsx";
import { DismissDialog } from "./dismiss-dialog.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { type PaymentChange, paymentKind } from "./payment-kind.ts";
import type { PaymentDoing } from "./payment-row.tsx";
import type { PaymentRow } from "./queries.ts";

export interface PaymentDialogsState {
  doing: PaymentDoing;
  claiming: DialogState<PaymentRow>;
  dismissing: DialogState<PaymentRow>;
  showing: DialogState<PaymentRow>;
  /** A failure is for the dialog that asked. */
  decide: (payment: PaymentRow, change: PaymentChange) => Promise<void>;
  /** Takes the focus when a dialog closes on a payment that is decided. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** The dialogs about one payment of a list. */
export function usePaymentDialogs(
  payments: RecordList<PaymentRow, PaymentChange>,
  region: RefObject<HTMLElement | null>,
): PaymentDialogsState {
  const claiming = useDialog<PaymentRow>();
  const dismissing = useDialog<PaymentRow>();
  const showing = useDialog<PaymentRow>();
  const focusAfterwards = useRef<HTMLElement>(null);
  const { change: send, settle } = useChangeSeveral(paymentKind);
  const opening = (dialog: DialogState<PaymentRow>) => (payment: PaymentRow) => {
    focusAfterwards.current = null;
    dialog.open(payment);
  };
  return {
    doing: { onClaim: opening(claiming), onDismiss: opening(dismissing), onShow: opening(showing) },
    claiming,
    dismissing,
    showing,
    decide: async (payment, change) => {
      const after = await send(payment, change, noAnswer);
      focusAfterwards.current = nextWaiting(region.current, payment._id, payments.waits);
      payments.onAnswer(after, { record: payment, change, answer: noAnswer, at: Date.now() }, payment);
      toast.success(paymentKind.toasts.changed(change));
      settle();
    },
    focusAfterwards,
  };
}

export function PaymentDialogs({ dialogs }: { dialogs: PaymentDialogsState }) {
  const { claiming, dismissing, showing, decide, focusAfterwards } = dialogs;
  const finalFocus = () => focusAfterwards.current ?? true;
  return (
    <>
      <OpenedDialog state={claiming}>
        {(payment, dialog) => (
          <ClaimDialog
            {...dialog}
            payment={payment}
            finalFocus={finalFocus}
            onClaim={(claim) => decide(payment, { state: "claimed", ...claim })}
          />
        )}
      </OpenedDialog>
      <OpenedDialog state={dismissing}>
        {(payment, dialog) => (
          <DismissDialog
            {...dialog}
            payment={payment}
            finalFocus={finalFocus}
            onDismiss={(reason) => decide(payment, { state: "dismissed", reason })}
          />
        )}
      </OpenedDialog>
      <OpenedDialog state={showing}>
        {(payment, dialog) => <PaymentDialog {...dialog} payment={payment} />}
      </OpenedDialog>
    </>
  );
}
