import { normaliseTransactionId } from "@hira/contract/payments/constants/transaction-id";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { CodeInput, type CodeInputProps } from "../../../platform/design/code-input.tsx";

/**
 * Maximum length of a text in the field. It is longer than any wallet message, so a text that it cuts was no
 * wallet message.
 */
const LONGEST_MESSAGE = 1_000;

interface TransactionIdInputProps extends Omit<CodeInputProps, "tidy" | "maxLength"> {
  /**
   * Called with a pasted text that is longer than a transaction ID; the text still has its line breaks. The
   * field does not change.
   */
  onMessage: (text: string) => void;
}

/** Field for a transaction ID. A whole wallet message can be pasted into it, too. */
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
      // Some keyboards paste text as if it was typed, so a long typed text counts as pasted.
      onValueChange={(text) => (isLonger(text) ? onMessage(text) : onValueChange(text))}
    />
  );
}

function isLonger(text: string): boolean {
  return text.trim().length > textLimits.transactionId;
}
