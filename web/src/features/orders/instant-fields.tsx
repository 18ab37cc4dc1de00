import type { MobileMoney } from "@hira/contract";
import { textLimits } from "@hira/contract/facts/limits";
import { normaliseSenderNumber } from "@hira/contract/facts/phone";
import { normaliseTransactionId, unusualTransactionId } from "@hira/contract/facts/transaction-id";
import type { ReactNode } from "react";
import { CodeInput } from "../../design/code-input.tsx";
import { Field } from "../../design/field.tsx";
import { useEditing } from "../../lib/use-editing.ts";
import type { PurchaseDraft } from "./purchase-draft.ts";
import { transferProblemsOf } from "./transfer.ts";

interface InstantFieldsProps {
  draft: PurchaseDraft;
  onEdit: (part: Partial<PurchaseDraft>) => void;
  /** How the money was sent; undefined until the methods are here. */
  method: MobileMoney | undefined;
  /** Marks what is still empty, and what can't be. */
  showMissing: boolean;
  /** What is known of a transfer with the typed transaction ID. */
  submitted: ReactNode;
}

/** By which transfer the money came. */
export function InstantFields({ draft, onEdit, method, showMissing, submitted }: InstantFieldsProps) {
  const { transactionId, senderNumber } = draft;
  const [isTypingId, onTypingId] = useEditing();
  const { missing, idProblem } = transferProblemsOf(draft);
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Transaction ID"
        hint="From the message you get after sending."
        error={showMissing ? idProblem : null}
        warning={method && !isTypingId ? unusualTransactionId(transactionId, method) : null}
        required
      >
        <CodeInput
          name="transactionId"
          value={transactionId}
          maxLength={textLimits.transactionId}
          tidy={normaliseTransactionId}
          aria-invalid={showMissing && missing.includes("transactionId") ? true : undefined}
          onValueChange={(text) => onEdit({ transactionId: text })}
          onEditing={onTypingId}
        />
      </Field>
      {submitted}
      <Field label="Sender Number" hint="The number you sent the money from, e.g. 01712345678." required>
        <CodeInput
          name="senderNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={senderNumber}
          maxLength={textLimits.senderNumber}
          tidy={normaliseSenderNumber}
          aria-invalid={showMissing && missing.includes("senderNumber") ? true : undefined}
          onValueChange={(text) => onEdit({ senderNumber: text })}
        />
      </Field>
    </div>
  );
}
