import type { PaymentInstruction } from "@hira/contract";
import { unusualTransactionId } from "@hira/contract/payments/constants/transaction-id";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { normaliseSenderNumber, unusualSenderNumber } from "@hira/contract/platform/constants/phone";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { conflictsOf } from "../../../payments/shop/transfer/conflicts.ts";
import { MethodHint } from "../../../payments/shop/transfer/method-hint.tsx";
import { PastedNote } from "../../../payments/shop/transfer/pasted-note.tsx";
import { TransactionIdInput } from "../../../payments/shop/transfer/transaction-id-input.tsx";
import { usePastedMessage } from "../../../payments/shop/transfer/use-pasted-message.ts";
import { CodeInput } from "../../../platform/design/code-input.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { useEditing } from "../../../platform/lib/use-editing.ts";
import type { PurchaseDraft } from "./purchase-draft.ts";
import { transferProblemsOf } from "./transfer.ts";

interface InstantFieldsProps {
  draft: PurchaseDraft;
  onEdit: (part: Partial<PurchaseDraft>) => void;
  /** Methods with which the customer can send the money. */
  methods: readonly PaymentInstruction[];
  /** Payment instruction of the chosen method; undefined while the methods load. */
  chosen: PaymentInstruction | undefined;
  /** Amount to send, in taka. `isRest`: it is only a part of the price, because the wallet pays the other part. */
  total: number | undefined;
  isRest: boolean;
  /** True if empty and invalid fields show an error. */
  showMissing: boolean;
  /** Shown if the customer's typed transaction ID is already in use. It names the request or order that uses it. */
  submitted: ReactNode;
}

/** Fields in which the customer enters the details of the payment. */
export function InstantFields(props: InstantFieldsProps) {
  const { draft, onEdit, methods, total, isRest, showMissing, submitted } = props;
  const { method, accountNumber } = props.chosen ?? {};
  const { transactionId, senderNumber } = draft;
  const [isTypingId, onTypingId] = useEditing();
  const [isTypingNumber, onTypingNumber] = useEditing();
  const message = usePastedMessage(transactionId, ({ trxId, method: paidBy }) => {
    const isOffered = methods.some((each) => each.method === paidBy);
    onEdit({ transactionId: trxId, ...(isOffered && { method: paidBy }) });
    return () => onEdit({ transactionId, method: draft.method });
  });
  const { missing, idProblem } = transferProblemsOf(draft);
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t`Transaction ID`}
        hint={t`From the message you get after sending. You can paste the whole message.`}
        error={showMissing ? idProblem : null}
        warning={method && !isTypingId ? unusualTransactionId(transactionId, method) : null}
        required
      >
        <TransactionIdInput
          name="transactionId"
          value={transactionId}
          aria-invalid={showMissing && missing.includes("transactionId") ? true : undefined}
          onValueChange={(text) => onEdit({ transactionId: text })}
          onMessage={message.paste}
          onEditing={onTypingId}
        />
      </Field>
      {method && !isTypingId ? (
        <MethodHint
          transactionId={transactionId}
          chosen={method}
          offered={methods.map((each) => each.method)}
          onChoose={(like) => onEdit({ method: like })}
        />
      ) : null}
      <PastedNote
        pasted={message.pasted}
        transactionId={transactionId}
        conflictsOf={(read) =>
          method
            ? conflictsOf(read, {
                method,
                accountNumber,
                total: total ?? null,
                totalText: isRest ? t`to be sent is` : t`this order costs`,
              })
            : []
        }
      />
      {submitted}
      <Field
        label={t`Sender Number`}
        hint={t`The number you sent the money from, e.g. 01712345678.`}
        warning={isTypingNumber ? null : unusualSenderNumber(senderNumber)}
        required
      >
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
          onEditing={onTypingNumber}
        />
      </Field>
    </div>
  );
}
