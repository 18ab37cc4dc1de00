import { normaliseTransactionId } from "@hira/contract/payments/constants/transaction-id";
import type { PastedMessage } from "@hira/contract/payments/constants/wallet-messages/message";
import { useRef, useState } from "react";

/**
 * Result of a paste: a message and a function that undoes the paste, or null for a text that could not be
 * read. `beside`: the field's text at that time.
 */
export type Pasted = { message: PastedMessage; undo: () => void } | { message: null; beside: string };

/**
 * Handles a pasted wallet message. The code that reads the message loads at the first paste, because few
 * visitors paste one. `take` fills the form from the message and returns a function that restores the former
 * values. The note about an unreadable text stays until the field changes.
 */
export function usePastedMessage(transactionId: string, take: (message: PastedMessage) => () => void) {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const latest = useRef(0);
  // `form` holds the `take` of the latest render, so that values typed while the code loads are kept.
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

/** True if the field has changed since an unreadable text was pasted. */
export function isOver(pasted: Pasted, transactionId: string): boolean {
  return pasted.message === null && pasted.beside !== transactionId;
}

/** Returns the pasted message if its transaction ID is still in the form; otherwise null. */
export function messageOfId(pasted: Pasted | null, transactionId: string): PastedMessage | null {
  const message = pasted?.message ?? null;
  return message?.trxId === normaliseTransactionId(transactionId) ? message : null;
}

async function read(text: string): Promise<PastedMessage | null> {
  try {
    const { readPastedMessage } = await import("@hira/contract/payments/constants/wallet-messages/read");
    return readPastedMessage(text);
  } catch {
    // Without a connection the code that reads messages cannot load, but the ID can still be typed.
    return null;
  }
}
