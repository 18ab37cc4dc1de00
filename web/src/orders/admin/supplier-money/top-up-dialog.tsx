import { textLimits } from "@hira/contract/platform/constants/limits";
import { type CashMethod, cashMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useRef, useState } from "react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { useTopUp } from "./queries.ts";
import { amountOf, type Flow, sourceText } from "./top-up.ts";

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

/** Records money that was paid to a supplier in advance, or that came back from it. */
export function TopUpDialog({ open, onOpenChange, supplier }: TopUpDialogProps) {
  const formId = useId();
  const amountInput = useRef<HTMLInputElement>(null);
  const [flow, setFlow] = useState<Flow>("paid");
  const [typed, setTyped] = useState("");
  const [from, setFrom] = useState<CashMethod>("bKash");
  const [note, setNote] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useTopUp();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const parsed = amountOf(flow, typed);
    if ("error" in parsed) {
      setError(parsed.error);
      amountInput.current?.focus();
      return;
    }
    mutate(
      { id: supplier._id, amount: parsed.amount, from, note: note.trim() },
      { onSuccess: () => onOpenChange(false), onError: (cause) => setError(failureText(cause)) },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Top-up of ${supplier.name}`}
      dismissible={!isPending}
      initialFocus={amountInput}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            <Trans>Write it down</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioCards label={t`Direction`} columns={2} options={flows} value={flow} onValueChange={setFlow} />
        <Field label={t`Amount (BDT)`} required error={error}>
          <NumberInput
            ref={amountInput}
            min={0}
            step={0.01}
            prefix="৳"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(null);
            }}
          />
        </Field>
        <Field
          label={flow === "paid" ? t`Paid from` : t`Came back to`}
          hint={t`It leaves the shop's cash in today's closing.`}
        >
          <Select
            options={sources}
            value={from}
            onChange={({ target }) =>
              setFrom(cashMethods.find((method) => method === target.value) ?? "other")
            }
          />
        </Field>
        <Field label={t`Note`} aside={t`Optional`}>
          <TextInput
            maxLength={textLimits.adjustmentReason}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
