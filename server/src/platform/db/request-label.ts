import { AsyncLocalStorage } from "node:async_hooks";
import { beginsTransaction } from "./begins-transaction.ts";

const ids = new AsyncLocalStorage<string>();

/**
 * Runs the work so that its database transactions are labelled with the request's ID
 * (docs/operations.md#from-an-error-to-its-rows).
 */
export const withRequestId = <T>(id: string, work: () => T): T => ids.run(id, work);

/** Returns the ID of the current request. */
export const currentRequestId = (): string | undefined => ids.getStore();

/** Returns the statement to send. A statement that begins a transaction labels the transaction with the request's ID. */
export function labelled(text: string): string {
  const id = ids.getStore();
  return id !== undefined && beginsTransaction(text)
    ? `${text}; SET LOCAL application_name = 'hira ${id}'`
    : text;
}
