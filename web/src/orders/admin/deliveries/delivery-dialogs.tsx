import type { RefObject } from "react";
import { type DialogChange, useDialogChange } from "../../../platform/admin/lists/use-dialog-change.ts";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import { type DialogState, OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { openAttempt } from "../fulfilment/delivery-text.ts";
import { ByHandDialog } from "./by-hand-dialog.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { deliveryKind } from "./delivery-kind.ts";
import type { DeliveryDoing } from "./delivery-row.tsx";
import type { DeliveryMove, DeliveryRow } from "./queries.ts";

export interface DeliveryDialogsState extends Omit<DialogChange<DeliveryRow, DeliveryMove>, "opening"> {
  doing: DeliveryDoing;
  deciding: DialogState<DeliveryRow>;
  taking: DialogState<DeliveryRow>;
}

/** The dialogs about one delivery of a list. */
export function useDeliveryDialogs(
  deliveries: RecordList<DeliveryRow, DeliveryMove>,
  region: RefObject<HTMLElement | null>,
): DeliveryDialogsState {
  const deciding = useDialog<DeliveryRow>();
  const taking = useDialog<DeliveryRow>();
  const { opening, ...rest } = useDialogChange(deliveryKind, deliveries, region);
  return { doing: { onDecide: opening(deciding), onByHand: opening(taking) }, deciding, taking, ...rest };
}

export function DeliveryDialogs({ dialogs }: { dialogs: DeliveryDialogsState }) {
  const { deciding, taking, change, finalFocus } = dialogs;
  return (
    <>
      <OpenedDialog state={deciding}>
        {(delivery, dialog) => {
          const attempt = openAttempt(delivery.attempts);
          return attempt ? (
            <DecideDialog
              {...dialog}
              delivery={delivery}
              attempt={attempt}
              finalFocus={finalFocus}
              onMove={(move) => change(delivery, move)}
            />
          ) : null;
        }}
      </OpenedDialog>
      <OpenedDialog state={taking}>
        {(delivery, dialog) => (
          <ByHandDialog
            {...dialog}
            delivery={delivery}
            finalFocus={finalFocus}
            onMove={(move) => change(delivery, move)}
          />
        )}
      </OpenedDialog>
    </>
  );
}
