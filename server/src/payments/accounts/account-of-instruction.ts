import { createHash } from "node:crypto";
import type { MobileMoney } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/lib/ids.ts";
import {
  insertAccount,
  listAccounts,
  type NumbersOfMethod,
  type PayableAccount,
  setNumberActive,
} from "./queries.ts";

/**
 * Returns which of a method's numbers a customer is shown. A customer is always shown the same number while it is on:
 * each number has a weight per customer, computed from both IDs, and the heaviest wins (rendezvous hashing).
 * Customers are spread evenly. Switching a number off moves only its customers; a new number takes some customers
 * from all others (docs/decisions/044).
 */
export function numberFor(uid: string, accounts: readonly PayableAccount[]): string | undefined {
  const weighed = accounts
    .filter(({ active }) => active)
    .map(({ id, number }) => ({ number, weight: createHash("sha256").update(`${id} ${uid}`).digest("hex") }));
  return weighed.toSorted((a, b) => (a.weight < b.weight ? 1 : -1))[0]?.number;
}

/** Saves the number of an instruction as an account that is on, and switches the replaced account off. */
export async function keepAccount(
  db: Database,
  { method, number, replaces }: { method: MobileMoney; number: string; replaces?: string },
): Promise<void> {
  if (replaces === number) return;
  if (!(await insertAccount(db, { id: newId(), method, number }))) {
    await setNumberActive(db, { method, number, active: true });
  }
  if (replaces !== undefined) await setNumberActive(db, { method, number: replaces, active: false });
}

interface Instruction {
  method: MobileMoney;
  accountNumber: string;
}

/**
 * Returns the instructions as a customer sees them, with the number that this customer is shown. Leaves out methods
 * whose numbers are all off.
 */
export async function withNumbersFor<I extends Instruction>(
  db: Database,
  uid: string,
  instructions: readonly I[],
): Promise<I[]> {
  const accounts = await listAccounts(db);
  return instructions.flatMap((instruction) => {
    const own = accounts.filter(({ method }) => method === instruction.method);
    // An older release, which supported only one number per method, wrote this instruction.
    if (own.length === 0) return [instruction];
    const accountNumber = numberFor(uid, own);
    return accountNumber === undefined ? [] : [{ ...instruction, accountNumber }];
  });
}

/**
 * Returns the payment account that a customer was shown. This is the number that the client sends, even if it is off
 * by now, if it belongs to the method; otherwise the current one. Returns undefined if all of the method's numbers
 * are off.
 */
export function numberShown(
  { accountNumber, accounts }: NumbersOfMethod,
  { uid, said }: { uid: string; said: string | undefined },
): string | undefined {
  if (accounts.length === 0) return accountNumber;
  return accounts.some(({ number }) => number === said) ? said : numberFor(uid, accounts);
}
