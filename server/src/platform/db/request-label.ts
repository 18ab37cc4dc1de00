import { AsyncLocalStorage } from "node:async_hooks";
import { beginsTransaction } from "./begins-transaction.ts";

const ids = new AsyncLocalStorage<string>();

/** Whatever the work does in the database carries the request's id (docs/operations.md#from-an-error-to-its-rows). */
export const withRequestId = <T>(id: string, work: () => T): T => ids.run(id, work);

/** The id of the request that is being worked on here. */
export const currentRequestId = (): string | undefined => ids.getStore();

/** A statement as it is sent: one that begins a transaction names the request for as long as that lasts. */
export function labelled(text: string): string {
  const id = ids.getStore();
  return id !== undefined && beginsTransaction(text)
    ? `${text}; SET LOCAL application_name = 'hira ${id}'`
    : text;
}
