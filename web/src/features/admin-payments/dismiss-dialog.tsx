import { textLimits } from "@hira/contract/facts/limits";
import { useState } from "react";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { Field } from "../../design/field.tsx";
import { TextInput } from "../../design/text-input.tsx";
import { formatTaka } from "../../lib/format/money.ts";
import { DigitChoice } from "../admin-lists/digit-choice.tsx";
import { dismissReasons } from "./dismiss-reasons.ts";
import type { PaymentRow } from "./queries.ts";

export interface DismissDialogProps {
  payment: PaymentRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | true;
  onDismiss: (reason: string) => Promise<void>;
}

const OTHER = "other";
const options = [
  ...dismissReasons.map((reason) => ({ value: reason, label: reason })),
  { value: OTHER, label: "Another reason" },
];

/** Sets a payment aside that is no customer's; says why, for whoever looks later. */
export function DismissDialog({ payment, open, onOpenChange, finalFocus, onDismiss }: DismissDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Dismiss this payment?"
      description="It counts for no request and no order. No money moves, and it can be restored."
      confirmLabel="Dismiss payment"
      tone="danger"
      finalFocus={finalFocus}
      onConfirm={() => {
        const reason = chosen === OTHER ? typed.trim() : chosen;
        if (!reason) throw new Error(chosen === OTHER ? "Say why." : "Choose a reason.");
        return onDismiss(reason);
      }}
    >
      <DigitChoice label="Reason" options={options} value={chosen} onValueChange={setChosen} />
      {chosen === OTHER ? (
        <Field label="Which reason" hideLabel>
          <TextInput
            autoFocus
            value={typed}
            maxLength={textLimits.dismissReason}
            placeholder="Why it is nobody's"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      ) : null}
      <p className="text-sm tabular-nums">
        {formatTaka(payment.amount)} · {payment.method} · {payment.trxId}
      </p>
    </ConfirmDialog>
  );
}
