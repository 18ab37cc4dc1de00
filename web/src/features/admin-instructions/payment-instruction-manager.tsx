import type { MobileMoney, PaymentInstruction } from "@hira/contract";
import { mobileMoneyMethods } from "@hira/contract/facts/funding";
import { textLimits } from "@hira/contract/facts/limits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { Field } from "../../design/field.tsx";
import { TextInput } from "../../design/text-input.tsx";
import { Textarea } from "../../design/textarea.tsx";
import { useDialog } from "../../lib/use-dialog.ts";
import { hasErrors, useForm } from "../admin-forms/use-form.ts";
import { checkFeeRule } from "./fee-rule.ts";
import { InstructionForm } from "./instruction-form.tsx";
import { InstructionList } from "./instruction-list.tsx";
import { useMethodChoice } from "./method-choice.ts";
import {
  paymentInstructionsQuery,
  useDeletePaymentInstruction,
  useSavePaymentInstruction,
} from "./queries.ts";

const methods = mobileMoneyMethods;
const labels = { bKash: "bKash", Nagad: "Nagad", Rocket: "Rocket" };

const empty = { method: methods[0] as string, accountNumber: "", note: "", amount: "0", feePercent: "" };

/** Where customers send money: one instruction per method. */
export function PaymentInstructionManager() {
  const { data, error, refetch, isFetching } = useQuery(paymentInstructionsQuery(useApi()));
  const [edited, setEdited] = useState<string | null>(null);
  const deletion = useDialog<PaymentInstruction>();
  const asked = deletion.opened?.subject;
  const form = useForm(empty);
  const { mutate: save, isPending } = useSavePaymentInstruction();
  const { mutateAsync: remove } = useDeletePaymentInstruction();
  const choice = useMethodChoice({ methods, labels, instructions: data, edited, form });

  const close = () => {
    setEdited(null);
    form.reset(empty);
  };
  const edit = (instruction: PaymentInstruction) => {
    const { _id, amount, feePercent, ...rest } = instruction;
    setEdited(_id);
    form.reset({ ...rest, amount: String(amount), feePercent: String(feePercent) });
    choice.show();
  };
  const submit = () => {
    const { amount, feePercent, errors } = checkFeeRule(form.values);
    const accountNumber = form.values.accountNumber.trim();
    const all = { ...errors, accountNumber: accountNumber ? undefined : "Account number is required." };
    if (hasErrors(all)) return form.refuse(all);
    const method = form.values.method as MobileMoney;
    save(
      { id: edited, method, accountNumber, note: form.values.note.trim(), amount, feePercent },
      { onSuccess: close, onError: form.refuseAs },
    );
  };

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <InstructionForm
        form={form}
        methods={choice.options}
        isEditing={edited !== null}
        loading={!data && !error}
        pending={isPending}
        onSubmit={submit}
        onCancel={close}
      >
        <Field label="Account Number" required error={form.errors.accountNumber}>
          <TextInput
            autoComplete="off"
            inputMode="tel"
            maxLength={textLimits.accountNumber}
            {...form.bind("accountNumber")}
          />
        </Field>
        <Field
          label="Note"
          aside="Optional"
          hint="Customers read it beside the number, e.g. “Send Money, not Cash Out”."
          error={form.errors.note}
        >
          <Textarea maxLength={textLimits.instructionNote} rows={2} {...form.bind("note")} />
        </Field>
      </InstructionForm>
      <InstructionList
        title="Current Instructions"
        emptyText="No payment instructions set up yet."
        instructions={data}
        error={error && messageOf(error, "Failed to load instructions.")}
        onRetry={() => void refetch()}
        retrying={isFetching}
        nameOf={({ method }) => method}
        onEdit={edit}
        onDelete={deletion.open}
      >
        {({ accountNumber, note }) => (
          <>
            <p className="break-words font-mono text-sm">{accountNumber}</p>
            {note ? <p className="break-words text-muted text-sm">{note}</p> : null}
          </>
        )}
      </InstructionList>
      <ConfirmDialog
        open={deletion.isOpen}
        onOpenChange={deletion.setOpen}
        tone="danger"
        title="Are you sure you want to delete this payment instruction?"
        description={asked ? `Customers can't add money by ${asked.method} any more.` : undefined}
        confirmLabel="Delete"
        onConfirm={async () => {
          if (!asked) return;
          await remove(asked._id);
          if (asked._id === edited) close();
        }}
      />
    </div>
  );
}
