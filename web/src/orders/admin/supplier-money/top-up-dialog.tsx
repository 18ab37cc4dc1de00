import { supplierMoneyRoutes } from "@hira/contract/orders/supplier-money";
import { cashMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { useTopUp } from "./queries.ts";
import { type Flow, sourceText } from "./top-up.ts";

const flows = [
  { value: "paid", title: t`Paid to it` },
  { value: "back", title: t({ message: "Came back", context: "money" }) },
] as const satisfies readonly { value: Flow; title: string }[];

const sources = cashMethods.map((method) => ({ value: method, label: sourceText(method) }));

export interface TopUpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  supplier: { _id: string; name: string };
}

/** Dialog that records money that the shop paid to a supplier in advance, or money that came back from the supplier. */
export function TopUpDialog({ open, onOpenChange, supplier }: TopUpDialogProps) {
  const [flow, setFlow] = useState<Flow>("paid");
  const { mutate, isPending } = useTopUp();
  const form = useSchemaForm({
    schema: supplierMoneyRoutes["POST /admin/suppliers/{id}/top-ups"].body,
    from: { from: "bKash" },
    // The amount is typed without a sign, because the chosen direction decides about its sign.
    check: ({ amount = 0 }) => (amount < 0 ? { amount: t`Enter a valid amount.` } : {}),
    send: ({ amount, ...body }, answer) =>
      mutate({ id: supplier._id, ...body, amount: flow === "paid" ? amount : -amount }, answer),
    isPending,
    onSaved: () => onOpenChange(false),
    failureText,
    failureAt: "amount",
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={t`Top-up of ${supplier.name}`}
      submit={t`Write it down`}
      first="amount"
    >
      <RadioCards label={t`Direction`} columns={2} options={flows} value={flow} onValueChange={setFlow} />
      <FormField form={form} name="amount" label={t`Amount (BDT)`} prefix="৳" />
      <FormField
        form={form}
        name="from"
        label={flow === "paid" ? t`Paid from` : t`Came back to`}
        hint={t`It leaves the shop's cash in today's closing.`}
        options={sources}
      />
      <FormField form={form} name="note" label={t`Note`} aside={t`Optional`} />
    </FormDialog>
  );
}
