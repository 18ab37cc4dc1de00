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
 * Returns which of a method's numbers a customer is shown: the same one while it is on. Each number has a weight per
 * customer, computed from both IDs; the heaviest wins (rendezvous hashing). Customers are spread evenly, switching a
 * number off moves only its customers, and a new one takes a share from all others (docs/decisions/044).
 */
export function numberFor(uid: string, accounts: readonly PayableAccount[]): string | undefined {
  const weighed = accounts
    .filter(({ active }) => active)
    .map(({ id, number }) => ({ number, weight: createHash("sha256").update(`${id} ${uid}`).digest("hex") }));
  return weighed.toSorted((a, b) => (a.weight < b.weight ? 1 : -1))[0]?.number;
}

/** Saves the number of an instruction as an account that is on, and switches the account that it replaces off. */
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
 * Returns the instructions as a customer sees them, each with that customer's number; leaves out a method whose numbers
 * are all off.
 */
export async function withNumbersFor<I extends Instruction>(
  db: Database,
  uid: string,
  instructions: readonly I[],
): Promise<I[]> {
  const accounts = await listAccounts(db);
  return instructions.flatMap((instruction) => {
    const own = accounts.filter(({ method }) => method === instruction.method);
    // Written by an older release that supported only one number.
    if (own.length === 0) return [instruction];
    const accountNumber = numberFor(uid, own);
    return accountNumber === undefined ? [] : [{ ...instruction, accountNumber }];
  });
}

/**
 * Returns the number that the customer was shown: the one that the client sends, if it is one of the method's, even if
 * it is off by now; otherwise the current one. Undefined if the method has no number that is on.
 */
export function numberShown(
  { accountNumber, accounts }: NumbersOfMethod,
  { uid, said }: { uid: string; said: string | undefined },
): string | undefined {
  if (accounts.length === 0) return accountNumber;
  return accounts.some(({ number }) => number === said) ? said : numberFor(uid, accounts);
}
