import type { MobileMoney } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface PaymentAccountRow {
  id: string;
  number: string;
  active: boolean;
  method: MobileMoney;
  createdAt: Date;
}

const columns = ["id", "method", "number", "active", "created_at as createdAt"] as const;

/** Returns the shop's payment accounts, oldest first. */
export async function listAccounts(db: Database): Promise<PaymentAccountRow[]> {
  return db.selectFrom("payment_accounts").select(columns).orderBy("created_at").orderBy("id").execute();
}

export async function listAccountsOf(db: Database, method: MobileMoney): Promise<PaymentAccountRow[]> {
  return db.selectFrom("payment_accounts").select(columns).where("method", "=", method).execute();
}

export type PayableAccount = Pick<PaymentAccountRow, "id" | "number" | "active">;

/** The numbers of one method to which customers send money. */
export interface NumbersOfMethod {
  /** The number in the method's payment instruction. If an older release has set up the method, there is no other. */
  accountNumber: string;
  accounts: readonly PayableAccount[];
}

/** Returns the numbers of a method; undefined if the method has no payment instruction. */
export async function findNumbersOf(db: Database, method: MobileMoney): Promise<NumbersOfMethod | undefined> {
  const { rows } = await sql<NumbersOfMethod>`/* prepared: numbers_of_method */
    SELECT account_number AS "accountNumber",
      (SELECT coalesce(json_agg(json_build_object('id', id, 'number', number, 'active', active)), '[]')
       FROM payment_accounts AS account WHERE account.method = ${method}) AS accounts
    FROM payment_instructions WHERE method = ${method}`.execute(db);
  return rows[0];
}

/** Adds a number to a method. Returns undefined if the method already has it. */
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

/** Locks a payment account: other changes of it wait until this transaction ends. */
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

/** Switches one of a method's numbers on or off. Does nothing if the method does not have the number. */
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
