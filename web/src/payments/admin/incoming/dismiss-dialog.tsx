import { textLimits } from "@hira/contract/platform/facts/limits";
import { t } from "@lingui/core/macro";
import { TypedReasonField, useTypedReason } from "../../../platform/admin/lists/typed-reason.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { dismissReasons, dismissReasonText } from "./dismiss-reasons.ts";
import type { PaymentRow } from "./queries.ts";

export interface DismissDialogProps {
  payment: PaymentRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | true;
  onDismiss: (reason: string) => Promise<void>;
}

/** Sets a payment aside that is no customer's; says why, for whoever looks later. */
export function DismissDialog({ payment, onDismiss, ...dialog }: DismissDialogProps) {
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
        {formatTaka(payment.amount)} · {payment.method} · {payment.trxId}
      </p>
    </ConfirmDialog>
  );
}
