import type { MobileMoney } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";

export interface PaymentAccountRow {
  id: string;
  number: string;
  active: boolean;
  method: MobileMoney;
  createdAt: Date;
}

const columns = ["id", "method", "number", "active", "created_at as createdAt"] as const;

/** Returns the accounts, the oldest first. */
export async function listAccounts(db: Database): Promise<PaymentAccountRow[]> {
  return db.selectFrom("payment_accounts").select(columns).orderBy("created_at").orderBy("id").execute();
}

export async function listAccountsOf(db: Database, method: MobileMoney): Promise<PaymentAccountRow[]> {
  return db.selectFrom("payment_accounts").select(columns).where("method", "=", method).execute();
}

/** Undefined if the method already has the number. */
export async function insertAccount(
  db: Database,
  account: { id: string; method: MobileMoney; number: string },
): Promise<PaymentAccountRow | undefined> {
  return db
    .insertInto("payment_accounts")
    .values(account)
    .onConflict((conflict) => conflict.columns(["method", "number"]).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Locks an account for a change; other changes of it wait until this transaction ends. */
export async function lockAccount(db: Database, id: string): Promise<PaymentAccountRow | undefined> {
  return db
    .selectFrom("payment_accounts")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setAccountActive(db: Database, id: string, active: boolean): Promise<void> {
  await db.updateTable("payment_accounts").set({ active }).where("id", "=", id).execute();
}

/** Switches one of a method's numbers on or off, if the method has it. */
export async function setNumberActive(
  db: Database,
  { method, number, active }: { method: MobileMoney; number: string; active: boolean },
): Promise<void> {
  await db
    .updateTable("payment_accounts")
    .set({ active })
    .where("method", "=", method)
    .where("number", "=", number)
    .execute();
}
