import type { MobileMoney, OrderInstruction, PaymentInstruction } from "@hira/contract";
import { paymentRoutes } from "@hira/contract/payments/payments";
import { methodFacts, methodName } from "@hira/contract/platform/constants/payment-methods";
import { unusualSenderNumber } from "@hira/contract/platform/constants/phone";
import { t } from "@lingui/core/macro";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import type { Schema } from "../../../platform/admin/forms/schema-fields.ts";
import { type SchemaForm, useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { waitsForApproval } from "../../../platform/api/approver.ts";
import { feeExample } from "./fee-words.ts";
import { useAddAccount, useSaveOrderInstruction, useSavePaymentInstruction } from "./queries.ts";

interface DialogState {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

type FeeSchema = (typeof paymentRoutes)["POST /order-instructions"]["body"];

/**
 * Fields for the fee, and for the amount from which on there is no fee. They include an example of what a customer
 * sends.
 */
function FeeFields<S extends Schema>({ form: given }: { form: SchemaForm<S> }) {
  const form = given as unknown as SchemaForm<FeeSchema>;
  const example = feeExample(form.draft);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="feePercent"
          label={t`Fee for the customer`}
          hint={t`What your wallet takes when you cash out, for example 1.85. 0: no fee.`}
          suffix={<span className="pr-2">%</span>}
        />
        <FormField
          form={form}
          name="amount"
          label={t`Free from`}
          hint={t`From this amount on you pay the fee. Empty: the customer always pays it.`}
          required={false}
          prefix="৳"
        />
      </div>
      <p aria-live="polite" className="rounded-lg bg-sunken px-3.5 py-2.5 text-sm empty:hidden">
        {example}
      </p>
    </div>
  );
}

/**
 * Returns the form's answer with another handler of errors. If the call waits for an approver, the handler closes the
 * dialog, and a toast says that the call waits.
 */
function closing<A extends { onError: (cause: unknown) => void }>(answer: A, close: () => void): A {
  return { ...answer, onError: (cause) => (waitsForApproval(cause) ? close() : answer.onError(cause)) };
}

const startOf = (rule: { amount: number } | undefined) =>
  rule && { ...rule, amount: rule.amount === 0 ? undefined : rule.amount };

export interface MethodDialogProps extends DialogState {
  method: MobileMoney;
  /** The method's payment instruction; undefined until the method is set up. */
  instruction: PaymentInstruction | undefined;
}

/** Dialog for one method: where customers send money, and the fee. */
export function MethodDialog({ method, instruction, open, onOpenChange }: MethodDialogProps) {
  const close = () => onOpenChange(false);
  const { mutate: save, isPending } = useSavePaymentInstruction();
  const form = useSchemaForm({
    schema: paymentRoutes["POST /payment-instructions"].body,
    from: { feePercent: 0, ...startOf(instruction), method },
    empty: { amount: 0 },
    send: (body, answer) => save({ ...body, id: instruction?._id ?? null }, closing(answer, close)),
    isPending,
    onSaved: close,
  });
  const digits = methodFacts[method].accountDigits;
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={instruction ? t`Change ${methodName(method)}` : t`Set up ${methodName(method)}`}
      submit={t`Save`}
    >
      <FormField
        form={form}
        name="accountNumber"
        label={t`Your ${methodName(method)} number`}
        hint={digits === 12 ? t`12 digits: the mobile number and its check digit.` : undefined}
        warning={digits === null ? null : unusualSenderNumber(form.typed("accountNumber"))}
        inputMode={digits === null ? "text" : "tel"}
      />
      <FeeFields form={form} />
      <FormField
        form={form}
        name="note"
        label={t`Note`}
        rows={2}
        hint={t`Optional. Customers read it beside the number, e.g. “Send Money, not Cash Out”.`}
      />
    </FormDialog>
  );
}

export interface InstantDialogProps extends DialogState {
  instruction: OrderInstruction | undefined;
}

/** Dialog that changes the fee of instant orders for a method. */
export function InstantDialog({ instruction, open, onOpenChange }: InstantDialogProps) {
  const close = () => onOpenChange(false);
  const { mutate: save, isPending } = useSaveOrderInstruction();
  const form = useSchemaForm({
    schema: paymentRoutes["POST /order-instructions"].body,
    from: { feePercent: 0, ...startOf(instruction), method: "instant" },
    empty: { amount: 0 },
    send: (body, answer) => save({ ...body, id: instruction?._id ?? null }, closing(answer, close)),
    isPending,
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={t`Fee of instant orders`}
      submit={t`Save`}
    >
      <FeeFields form={form} />
    </FormDialog>
  );
}

/** Dialog that adds another number to a method. */
export function NumberDialog({ method, open, onOpenChange }: DialogState & { method: MobileMoney }) {
  const close = () => onOpenChange(false);
  const { mutate: add, isPending } = useAddAccount();
  const isMobile = methodFacts[method].accountDigits !== null;
  const form = useSchemaForm({
    schema: paymentRoutes["POST /admin/payment-accounts"].body,
    from: { method },
    send: (body, answer) => add(body, closing(answer, close)),
    isPending,
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={t`Another number for ${methodName(method)}`}
      description={t`Each customer is shown one of the numbers that are on, always the same while it stays on.`}
      submit={t`Add Number`}
    >
      <FormField
        form={form}
        name="number"
        label={t`New number`}
        warning={isMobile ? unusualSenderNumber(form.typed("number")) : null}
        inputMode={isMobile ? "tel" : "text"}
      />
    </FormDialog>
  );
}
