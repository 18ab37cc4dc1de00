import { textLimits } from "@hira/contract/facts/limits";
import { normaliseSenderNumber } from "@hira/contract/facts/phone";
import { normaliseTransactionId } from "@hira/contract/facts/transaction-id";
import type { ReactNode } from "react";
import { CodeInput } from "../../design/code-input.tsx";
import { Field } from "../../design/field.tsx";
import type { PurchaseDraft } from "./purchase-draft.ts";

interface InstantFieldsProps {
  draft: PurchaseDraft;
  onEdit: (part: Partial<PurchaseDraft>) => void;
  /** Marks what is still empty. */
  insist: boolean;
  /** What is known of a transfer with the typed transaction ID. */
  submitted: ReactNode;
}

/** By which transfer the money came. */
export function InstantFields({ draft, onEdit, insist, submitted }: InstantFieldsProps) {
  const { transactionId, senderNumber } = draft;
  return (
    <div className="flex flex-col gap-4">
      <Field label="Transaction ID" hint="From the message you get after sending." required>
        <CodeInput
          name="transactionId"
          value={transactionId}
          maxLength={textLimits.transactionId}
          tidy={normaliseTransactionId}
          aria-invalid={insist && !transactionId.trim() ? true : undefined}
          onValueChange={(text) => onEdit({ transactionId: text })}
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
          aria-invalid={insist && !senderNumber.trim() ? true : undefined}
          onValueChange={(text) => onEdit({ senderNumber: text })}
        />
      </Field>
    </div>
  );
}
