import type { DeliveryAttempt } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { DigitChoice } from "../../../platform/admin/lists/digit-choice.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import type { MoveDialogProps } from "./by-hand-dialog.tsx";
import { OrderLine } from "./order-line.tsx";

type Outcome = "delivered" | "not";

const options = [
  { value: "delivered", label: t`It was delivered` },
  { value: "not", label: t`It was not` },
] as const;

interface Effect {
  title: string;
  text: (supplier: string) => string;
  confirmLabel: string;
}

/** For each decision about an unknown attempt: what it does, and what a wrong decision costs. */
const effects: Record<Outcome, Effect> = {
  delivered: {
    title: t`The order is completed, and nothing more is sent.`,
    text: (supplier) =>
      t`Its cost counts in ${supplier}'s account. If it did not arrive, the customer has paid for nothing.`,
    confirmLabel: t`It was delivered`,
  },
  not: {
    title: t`The next supplier is sent the order.`,
    text: (supplier) =>
      t`Where none is left it waits here. If ${supplier} delivered it after all, the player has it twice and the shop pays twice.`,
    confirmLabel: t`It was not delivered`,
  },
};

export interface DecideDialogProps extends MoveDialogProps {
  attempt: DeliveryAttempt;
}

/**
 * Dialog that records the outcome of an unknown attempt. Before that, the operator has looked the order up in the
 * supplier's own list.
 */
export function DecideDialog({ delivery, attempt, onMove, ...dialog }: DecideDialogProps) {
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const [note, setNote] = useState("");
  const noteInput = useRef<HTMLInputElement>(null);
  const { name } = attempt.supplier;
  const effect = chosen && effects[chosen];
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Did ${name} deliver it?`}
      description={t`Look at ${name} first, for this reference:`}
      confirmLabel={effect?.confirmLabel ?? t`Decide`}
      tone={chosen === "not" ? "danger" : "primary"}
      onConfirm={() => {
        if (chosen === null) throw new Error(t`Choose whether it was delivered.`);
        if (note.trim() === "") throw new Error(t`Say how you know.`);
        return onMove({
          move: "decide",
          attempt: attempt._id,
          delivered: chosen === "delivered",
          note: note.trim(),
        });
      }}
    >
      <p>
        <CopyText wrap value={attempt.reference} label={t`reference`} className="font-mono text-sm" />
      </p>
      <OrderLine delivery={delivery} />
      <DigitChoice
        label={t`Was it delivered?`}
        options={options}
        value={chosen}
        onValueChange={setChosen}
        leadsTo={noteInput}
      />
      <div aria-live="polite" className="empty:hidden">
        {effect ? (
          <Banner tone="warning" title={effect.title}>
            {effect.text(name)}
          </Banner>
        ) : null}
      </div>
      <Field label={t`How you know`} required>
        <TextInput
          ref={noteInput}
          value={note}
          maxLength={textLimits.deliveryNote}
          placeholder={t`Looked at ${name}'s list: …`}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
