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
 * Returns which of a method's numbers a customer is shown. A customer always sees the same number while that number is
 * on. Each number has a weight for each customer, which is computed from both IDs, and the number with the highest
 * weight is shown (rendezvous hashing). So customers are spread evenly over the numbers. If a number is switched off,
 * only its customers see another one. A new number gets some customers of each other number (docs/decisions/044).
 */
export function numberFor(uid: string, accounts: readonly PayableAccount[]): string | undefined {
  const weighed = accounts
    .filter(({ active }) => active)
    .map(({ id, number }) => ({ number, weight: createHash("sha256").update(`${id} ${uid}`).digest("hex") }));
  return weighed.toSorted((a, b) => (a.weight < b.weight ? 1 : -1))[0]?.number;
}

/**
 * Saves the number of an instruction as a payment account that is switched on, and switches the account of the replaced
 * number off.
 */
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
 * Returns the payment instructions for a customer, with the number that this customer is shown. Leaves out methods
 * whose numbers are all switched off.
 */
export async function withNumbersFor<I extends Instruction>(
  db: Database,
  uid: string,
  instructions: readonly I[],
): Promise<I[]> {
  const accounts = await listAccounts(db);
  return instructions.flatMap((instruction) => {
    const own = accounts.filter(({ method }) => method === instruction.method);
    // An older release wrote this instruction. It supported only one number per method, which is in the instruction
    // itself.
    if (own.length === 0) return [instruction];
    const accountNumber = numberFor(uid, own);
    return accountNumber === undefined ? [] : [{ ...instruction, accountNumber }];
  });
}

/**
 * Returns the number that a customer was shown. If the number that the client sends belongs to the method, returns it,
 * even if it is switched off by now. Otherwise returns the number that the customer is shown now. Returns undefined if
 * all of the method's numbers are switched off.
 */
export function numberShown(
  { accountNumber, accounts }: NumbersOfMethod,
  { uid, said }: { uid: string; said: string | undefined },
): string | undefined {
  if (accounts.length === 0) return accountNumber;
  return accounts.some(({ number }) => number === said) ? said : numberFor(uid, accounts);
}
