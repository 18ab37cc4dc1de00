import { normaliseTransactionId } from "@hira/contract/payments/facts/transaction-id";
import type { PastedMessage } from "@hira/contract/payments/facts/wallet-messages/message";
import { useRef, useState } from "react";

/** What became of a pasted text: a message with what the form held before it, or nothing that could be read. */
export type Pasted = { message: PastedMessage; undo: () => void } | { message: null; beside: string };

/**
 * The wallet's message as one pastes it. What reads it is loaded by the first one: hardly any visitor needs it.
 * What could not be read is said until something else stands in the field. `take` puts what the message says into the form and answers how to undo that.
 */
export function usePastedMessage(transactionId: string, take: (message: PastedMessage) => () => void) {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const latest = useRef(0);
  // What is typed while the reader is on its way stays.
  const form = useRef(take);
  form.current = take;
  const typed = useRef(transactionId);
  typed.current = transactionId;
  const forget = () => {
    latest.current++;
    setPasted(null);
  };

  async function paste(text: string): Promise<void> {
    const turn = ++latest.current;
    const message = await read(text);
    if (turn !== latest.current) return;
    if (!message) return setPasted({ message, beside: typed.current });
    const putBack = form.current(message);
    setPasted({
      message,
      undo: () => {
        putBack();
        forget();
      },
    });
  }

  return {
    pasted: pasted && isOver(pasted, transactionId) ? null : pasted,
    paste: (text: string) => void paste(text),
    forget,
  };
}

/** Whether something else stands in the field than what could not be read left there. */
export function isOver(pasted: Pasted, transactionId: string): boolean {
  return pasted.message === null && pasted.beside !== transactionId;
}

/** The message that was pasted, while its ID stands in the form: of another one it tells nothing. */
export function messageOfId(pasted: Pasted | null, transactionId: string): PastedMessage | null {
  const message = pasted?.message ?? null;
  return message?.trxId === normaliseTransactionId(transactionId) ? message : null;
}

async function read(text: string): Promise<PastedMessage | null> {
  try {
    const { readPastedMessage } = await import("@hira/contract/payments/facts/wallet-messages/read");
    return readPastedMessage(text);
  } catch {
    // Without a connection the ID alone can still be typed.
    return null;
  }
}
