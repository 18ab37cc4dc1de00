import { type MobileMoney, normaliseSenderNumber } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/lib/ids.ts";
import { insertAccount, listAccountsOf, setAccountActive } from "../accounts/queries.ts";
import type { HeardAccount } from "./queries.ts";

/** A payment account as an admin enters it for a phone. */
export interface NamedAccount {
  method: MobileMoney;
  accountNumber: string;
  sim: number | null;
}

/**
 * Returns the payment accounts whose messages a phone receives, without repetitions. If a number is unknown, adds it
 * switched off. Then the store records payments to it, but shows it to no customer, because it may be mistyped.
 */
export async function accountsNamed(db: Database, named: readonly NamedAccount[]): Promise<HeardAccount[]> {
  const accounts = new Map<string, HeardAccount>();
  for (const { method, accountNumber, sim } of named) {
    const { id, number } = await findOrAdd(db, method, accountNumber);
    accounts.set(id, { accountId: id, method, number, sim });
  }
  return [...accounts.values()];
}

async function findOrAdd(db: Database, method: MobileMoney, number: string) {
  const known = await find(db, method, number);
  if (known) return known;
  const added = await insertAccount(db, { id: newId(), method, number });
  if (added) {
    await setAccountActive(db, added.id, false);
    return added;
  }
  const other = await find(db, method, number);
  if (!other) throw new Error("An account that is there was not found.");
  return other;
}

/**
 * Finds a payment account by its number. The number may be written with spaces, with a country code, or in Bengali
 * digits.
 */
async function find(db: Database, method: MobileMoney, number: string) {
  const accounts = await listAccountsOf(db, method);
  const wanted = normaliseSenderNumber(number);
  return accounts.find((account) => normaliseSenderNumber(account.number) === wanted);
}
