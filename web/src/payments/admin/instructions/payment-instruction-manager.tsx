import type { MobileMoney, NoteInBengali, PaymentInstruction } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { bengaliFrom, typedBengali } from "../../../platform/admin/forms/bengali-values.ts";
import { TextInBoth } from "../../../platform/admin/forms/text-in-both.tsx";
import type { Form } from "../../../platform/admin/forms/use-form.ts";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { useDialog } from "../../../platform/lib/use-dialog.tsx";
import { InstructionManager } from "./instruction-manager.tsx";
import {
  paymentInstructionsQuery,
  useDeletePaymentInstruction,
  useSavePaymentInstruction,
} from "./queries.ts";
import { useInstructionForm } from "./use-instruction-form.ts";

const methods = mobileMoneyMethods;

const calls = {
  create: "POST /payment-instructions",
  edit: "PATCH /payment-instructions/{id}",
  delete: "DELETE /payment-instructions/{id}",
} as const;

const inBoth = ["note"] as const;
const empty = {
  ...{ method: methods[0] as string, accountNumber: "", note: "", amount: "0", feePercent: "" },
  ...typedBengali(inBoth, undefined),
};

function typedFrom({ _id, amount, feePercent, inBengali, ...rest }: PaymentInstruction): typeof empty {
  const numbers = { amount: String(amount), feePercent: String(feePercent) };
  return { ...rest, ...numbers, ...typedBengali(inBoth, inBengali) };
}

/** Where customers send money: one instruction per method. */
export function PaymentInstructionManager() {
  const query = useQuery(paymentInstructionsQuery());
  const state = useInstructionForm({ methods, instructions: query.data, empty, typedFrom });
  const deletion = useDialog<PaymentInstruction>();
  const asked = deletion.opened?.subject;
  const { mutate: save, isPending } = useSavePaymentInstruction();
  const { mutateAsync: remove } = useDeletePaymentInstruction();
  const { form, edited, close, forget } = state;

  const submit = () => {
    const accountNumber = form.values.accountNumber.trim();
    const rule = state.checked({ accountNumber: accountNumber ? undefined : t`Account number is required.` });
    if (!rule) return;
    const method = form.values.method as MobileMoney;
    const note = form.values.note.trim();
    const inBengali = bengaliFrom<NoteInBengali>(inBoth, form.values);
    const instruction = { id: edited, method, accountNumber, note, inBengali, ...rule };
    save(instruction, { onSuccess: close, onError: form.refuseAs });
  };

  return (
    <>
      <InstructionManager
        query={query}
        state={state}
        emptyText={t`No payment instructions set up yet.`}
        pending={isPending}
        onSubmit={submit}
        onDelete={deletion.open}
        calls={calls}
        nameOf={({ method }) => method}
        fields={<AccountFields form={form} />}
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
      <ConfirmDialog
        open={deletion.isOpen}
        onOpenChange={deletion.setOpen}
        tone="danger"
        title={t`Are you sure you want to delete this payment instruction?`}
        description={asked ? t`Customers can't add money by ${asked.method} any more.` : undefined}
        confirmLabel={t`Delete`}
        onConfirm={async () => {
          if (!asked) return;
          await remove(asked._id);
          forget(asked._id);
        }}
      />
    </>
  );
}

function AccountFields({ form }: { form: Form<typeof empty> }) {
  return (
    <>
      <Field label={t`Account Number`} required error={form.errors.accountNumber}>
        <TextInput
          autoComplete="off"
          inputMode="tel"
          maxLength={textLimits.accountNumber}
          {...form.bind("accountNumber")}
        />
      </Field>
      <TextInBoth
        form={form}
        name="note"
        label={t`Note`}
        rows={2}
        hint={t`Optional. Customers read it beside the number, e.g. “Send Money, not Cash Out”.`}
        maxLength={textLimits.instructionNote}
      />
    </>
  );
}
