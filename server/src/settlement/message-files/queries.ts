import type { MobileMoney } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Takes the lock for importing a file of messages. Returns false if another file is being imported. */
export async function lockForFile(db: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('hira.message-files', 0)) AS locked`.execute(db);
  return rows[0]?.locked === true;
}

/** Returns those of the digests for which a message is stored. The result is in base64. */
export async function findDigests(db: Database, digests: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ digest: Buffer }>`
    SELECT digest FROM wallet_messages WHERE digest = ANY (${digests}::bytea[])`.execute(db);
  return new Set(rows.map(({ digest }) => digest.toString("base64")));
}

export interface KnownPayment {
  trxId: string;
  method: MobileMoney;
  amount: number;
  accountId: string | null;
}

export async function findPaymentsWith(db: Database, trxIds: readonly string[]): Promise<KnownPayment[]> {
  const { rows } = await sql<KnownPayment>`
    SELECT trx_id AS "trxId", method, amount::float8 AS amount, account_id AS "accountId"
    FROM incoming_payments WHERE trx_id = ANY (${trxIds})`.execute(db);
  return rows;
}

export interface KnownMovement {
  accountId: string;
  trxId: string;
  delta: number;
}

export async function findMovementsWith(
  db: Database,
  { accounts, trxIds }: { accounts: readonly string[]; trxIds: readonly string[] },
): Promise<KnownMovement[]> {
  const { rows } = await sql<KnownMovement>`
    SELECT account_id AS "accountId", trx_id AS "trxId", delta::float8 AS delta FROM account_movements
    WHERE account_id = ANY (${accounts}::uuid[]) AND trx_id = ANY (${trxIds})`.execute(db);
  return rows;
}

/** Stores messages of a file and what they report, in the given order. Returns the IDs of the new payments. */
export async function takeInFile(
  db: Database,
  forwarderId: string,
  lines: readonly object[],
): Promise<string[]> {
  const { rows } = await sql<{ payment: string }>`
    SELECT payment FROM take_in_file(${forwarderId}, ${JSON.stringify(lines)}::jsonb)`.execute(db);
  return rows.map(({ payment }) => payment);
}
