import { normaliseTransactionId } from "@hira/contract/payments/constants/transaction-id";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { CodeInput, type CodeInputProps } from "../../../platform/design/code-input.tsx";

/** Longer than any wallet message. A longer text is cut in the field and is then unreadable as a message. */
const LONGEST_MESSAGE = 1_000;

interface TransactionIdInputProps extends Omit<CodeInputProps, "tidy" | "maxLength"> {
  /** Called with the original text, including line breaks, if it is longer than a transaction ID. The field does not change. */
  onMessage: (text: string) => void;
}

/** The field for a transaction ID, into which the whole wallet message can be pasted too. */
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
      // Some keyboards paste text as typing.
      onValueChange={(text) => (isLonger(text) ? onMessage(text) : onValueChange(text))}
    />
  );
}

function isLonger(text: string): boolean {
  return text.trim().length > textLimits.transactionId;
}
