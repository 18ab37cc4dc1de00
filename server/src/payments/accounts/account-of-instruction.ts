import { createHash } from "node:crypto";
import type { MobileMoney } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { PaymentAccountRow } from "./queries.ts";
import { insertAccount, listAccounts, listAccountsOf, setNumberActive } from "./queries.ts";

type PayableAccount = Pick<PaymentAccountRow, "id" | "number" | "active">;

/**
 * Which of a method's numbers a customer is shown: always the same one while it is on. Each number has a weight for each
 * customer, made of both ids, and the heaviest wins (rendezvous hashing): customers are spread evenly, a number that
 * is switched off moves its own customers only, and a new one takes its share from all (docs/decisions/044).
 */
export function numberFor(uid: string, accounts: readonly PayableAccount[]): string | undefined {
  const weighed = accounts
    .filter(({ active }) => active)
    .map(({ id, number }) => ({ number, weight: createHash("sha256").update(`${id} ${uid}`).digest("hex") }));
  return weighed.toSorted((a, b) => (a.weight < b.weight ? 1 : -1))[0]?.number;
}

/** The number that an instruction is saved with is an account that is on; the one that it replaces goes off. */
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

/** The instructions as a customer sees them, each with that customer's number; a method whose numbers are all off is left out. */
export async function withNumbersFor<I extends Instruction>(
  db: Database,
  uid: string,
  instructions: readonly I[],
): Promise<I[]> {
  const accounts = await listAccounts(db);
  return instructions.flatMap((instruction) => {
    const own = accounts.filter(({ method }) => method === instruction.method);
    // Written by a release that knew one number only.
    if (own.length === 0) return [instruction];
    const accountNumber = numberFor(uid, own);
    return accountNumber === undefined ? [] : [{ ...instruction, accountNumber }];
  });
}

/**
 * The number that the customer was shown: the one that the client says, where it is one of the method's, on or off since;
 * else the one of this moment. Undefined where the method has none that is on.
 */
export async function numberShown(
  db: Database,
  { uid, instruction, said }: { uid: string; instruction: Instruction; said: string | undefined },
): Promise<string | undefined> {
  const accounts = await listAccountsOf(db, instruction.method);
  if (accounts.length === 0) return instruction.accountNumber;
  return accounts.some(({ number }) => number === said) ? said : numberFor(uid, accounts);
}
