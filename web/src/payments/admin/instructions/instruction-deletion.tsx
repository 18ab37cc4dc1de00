import type { PaymentInstruction } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import type { DialogState } from "../../../platform/lib/use-dialog.tsx";
import { useDeletePaymentInstruction } from "./queries.ts";

export interface InstructionDeletionProps {
  state: DialogState<PaymentInstruction>;
  onDeleted?: (id: string) => void;
}

/** Asks for confirmation, and then deletes a payment instruction. */
export function InstructionDeletion({ state, onDeleted }: InstructionDeletionProps) {
  const { mutateAsync: remove } = useDeletePaymentInstruction();
  const asked = state.opened?.subject;
  return (
    <ConfirmDialog
      open={state.isOpen}
      onOpenChange={state.setOpen}
      tone="danger"
      title={t`Are you sure you want to delete this payment instruction?`}
      description={asked ? t`Customers can't add money by ${methodName(asked.method)} any more.` : undefined}
      confirmLabel={t`Delete`}
      onConfirm={async () => {
        if (!asked) return;
        await remove(asked._id);
        onDeleted?.(asked._id);
      }}
    />
  );
}
