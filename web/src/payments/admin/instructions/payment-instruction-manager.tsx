import type { PaymentInstruction } from "@hira/contract";
import { paymentRoutes } from "@hira/contract/payments/payments";
import { methodName, mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useDialog } from "../../../platform/lib/use-dialog.tsx";
import { InstructionDeletion } from "./instruction-deletion.tsx";
import { InstructionManager } from "./instruction-manager.tsx";
import { paymentInstructionsQuery, useSavePaymentInstruction } from "./queries.ts";
import { useInstructionForm } from "./use-instruction-form.ts";

const calls = {
  create: "POST /payment-instructions",
  edit: "PATCH /payment-instructions/{id}",
  delete: "DELETE /payment-instructions/{id}",
} as const;

/** Page that defines where customers send money. Each method has at most one instruction. */
export function PaymentInstructionManager() {
  const query = useQuery(paymentInstructionsQuery());
  const deletion = useDialog<PaymentInstruction>();
  const { mutate: save, isPending } = useSavePaymentInstruction();
  const state = useInstructionForm({
    schema: paymentRoutes["POST /payment-instructions"].body,
    ...{ methods: mobileMoneyMethods, instructions: query.data, save, isPending },
  });

  return (
    <>
      <InstructionManager
        query={query}
        state={state}
        emptyText={t`No payment instructions set up yet.`}
        onDelete={deletion.open}
        calls={calls}
        nameOf={({ method }) => methodName(method)}
        fields={
          <>
            <FormField form={state.form} name="accountNumber" label={t`Account Number`} inputMode="tel" />
            <FormField
              form={state.form}
              name="note"
              label={t`Note`}
              rows={2}
              hint={t`Optional. Customers read it beside the number, e.g. “Send Money, not Cash Out”.`}
            />
          </>
        }
        details={({ accountNumber, note, inBengali }) => (
          <>
            <p className="break-words font-mono text-sm">{accountNumber}</p>
            {note ? <p className="break-words text-muted text-sm">{note}</p> : null}
            {inBengali?.note ? (
              <p lang="bn" className="break-words text-muted text-sm">
                {inBengali.note}
              </p>
            ) : null}
          </>
        )}
      />
      <InstructionDeletion state={deletion} onDeleted={state.forget} />
    </>
  );
}
