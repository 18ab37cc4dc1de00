import { normaliseTransactionId } from "@hira/contract/payments/facts/transaction-id";
import { textLimits } from "@hira/contract/platform/facts/limits";
import { CodeInput, type CodeInputProps } from "../../../platform/design/code-input.tsx";

/** More than any wallet writes: what is longer loses its end in the field, and reads as no message. */
const LONGEST_MESSAGE = 1_000;

interface TransactionIdInputProps extends Omit<CodeInputProps, "tidy" | "maxLength"> {
  /** Something longer than an ID was put in: as it was copied, its lines included. The field stays as it is. */
  onMessage: (text: string) => void;
}

/** The field of a transfer's ID, into which the wallet's whole message may be pasted as well. */
export function TransactionIdInput({ onMessage, onValueChange, ...input }: TransactionIdInputProps) {
  return (
    <CodeInput
      {...input}
      maxLength={LONGEST_MESSAGE}
      tidy={normaliseTransactionId}
      onPaste={(event) => {
        const text = event.clipboardData.getData("text");
        if (!isLonger(text)) return;
        event.preventDefault();
        onMessage(text);
      }}
      // Some keyboards paste as if it had been typed.
      onValueChange={(text) => (isLonger(text) ? onMessage(text) : onValueChange(text))}
    />
  );
}

function isLonger(text: string): boolean {
  return text.trim().length > textLimits.transactionId;
}
