import type { Delivery } from "@hira/contract";
import { byHandReasonTexts, keptReasonText } from "@hira/contract/payments/constants/kept-reasons";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { TypedReasonField, useTypedReason } from "../../../platform/admin/lists/typed-reason.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { OrderLine } from "./order-line.tsx";
import type { DeliveryMove } from "./queries.ts";

export interface MoveDialogProps {
  delivery: Delivery;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus?: () => HTMLElement | true;
  /**
   * Takes the delivery over from the suppliers. If the promise rejects, the dialog stays open and shows the error's
   * message.
   */
  onMove: (move: DeliveryMove) => Promise<unknown>;
}

/** Dialog in which an operator gives a reason and takes a delivery over from the suppliers. */
export function ByHandDialog({ delivery, onMove, ...dialog }: MoveDialogProps) {
  const reason = useTypedReason();
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Deliver this by hand?`}
      description={t`No supplier is asked any more. Deliver it yourself, then complete the order on its page.`}
      confirmLabel={t`Deliver by hand`}
      onConfirm={() => onMove({ move: "by-hand", reason: reason.take() })}
    >
      <TypedReasonField
        reason={reason}
        reasons={Object.keys(byHandReasonTexts)}
        textOf={keptReasonText}
        maxLength={textLimits.deliveryNote}
        placeholder={t`Why a person delivers it`}
      />
      <OrderLine delivery={delivery} />
    </ConfirmDialog>
  );
}
