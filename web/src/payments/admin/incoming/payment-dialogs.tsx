import type { RefObject } from "react";
import { type DialogChange, useDialogChange } from "../../../platform/admin/lists/use-dialog-change.ts";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import { type DialogState, OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { ClaimDialog } from "./claim-dialog.tsx";
import { DismissDialog } from "./dismiss-dialog.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { type PaymentChange, paymentKind } from "./payment-kind.ts";
import type { PaymentDoing } from "./payment-row.tsx";
import type { PaymentRow } from "./queries.ts";

export interface PaymentDialogsState extends Omit<DialogChange<PaymentRow, PaymentChange>, "opening"> {
  doing: PaymentDoing;
  claiming: DialogState<PaymentRow>;
  dismissing: DialogState<PaymentRow>;
  showing: DialogState<PaymentRow>;
}

/** The dialogs about one payment of a list. */
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
