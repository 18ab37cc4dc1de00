import { AsyncLocalStorage } from "node:async_hooks";
import { beginsTransaction } from "./begins-transaction.ts";

const ids = new AsyncLocalStorage<string>();

/**
 * Runs a request's work. Its database transactions get the request's ID as their label
 * (docs/operations.md#finding-the-rows-of-a-failed-request).
 */
export const withRequestId = <T>(id: string, work: () => T): T => ids.run(id, work);

export const currentRequestId = (): string | undefined => ids.getStore();

/** Returns the statement to send: one that begins a transaction also sets the request's ID as its label. */
export function labelled(text: string): string {
  const id = ids.getStore();
  return id !== undefined && beginsTransaction(text)
    ? `${text}; SET LOCAL application_name = 'hira ${id}'`
    : text;
}
