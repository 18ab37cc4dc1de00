import type { Poisha } from "@hira/contract";
import { sql } from "kysely";
import { BATCH, inBatches } from "../db/batches.ts";
import type { Database } from "../db/database.ts";

export interface TransferRow {
  id: string;
  from: string;
  to: string;
  amount: Poisha;
  kind: string;
  reference: string;
  generation: number;
  actor: string;
  note: string | null;
}

/**
 * Moves the wallet's balance and writes the transfer in one statement; undefined when the guard (`balance >= 0`
 * afterwards) or the wallet itself is missing, in which case nothing was written.
 */
export async function moveWallet(
  db: Database,
  uid: string,
  delta: number,
  row: TransferRow,
): Promise<Poisha | undefined> {
  const { rows } = await sql<{ balance: Poisha }>`
    WITH wallet AS (
      UPDATE wallets SET balance = balance + ${delta}
      WHERE uid = ${uid} AND balance + ${delta} >= 0
      RETURNING balance
    )
    INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor, note, balance_after)
    SELECT ${row.id}::uuid, ${row.from}, ${row.to}, ${row.amount}::bigint, ${row.kind}, ${row.reference},
           ${row.generation}::integer, ${row.actor}, ${row.note}, balance
    FROM wallet
    RETURNING balance_after AS balance`.execute(db);
  return rows[0]?.balance;
}

export async function insertShopTransfer(db: Database, row: TransferRow): Promise<void> {
  const { from, to, ...rest } = row;
  await db
    .insertInto("transfers")
    .values({ ...rest, from_account: from, to_account: to })
    .execute();
}

export async function insertWallet(db: Database, uid: string): Promise<void> {
  await db.insertInto("wallets").values({ uid }).execute();
}

export async function readBalance(db: Database, uid: string): Promise<Poisha | undefined> {
  const row = await db.selectFrom("wallets").select("balance").where("uid", "=", uid).executeTakeFirst();
  return row?.balance;
}

export interface StatementRow {
  id: string;
  kind: string;
  /** Poisha: positive came in, negative went out. */
  amount: Poisha;
  balanceAfter: Poisha;
  reference: string;
  actor: string;
  note: string | null;
  createdAt: Date;
}

const statementColumns = [
  "id",
  "kind",
  sql<Poisha>`CASE WHEN to_account LIKE 'wallet:%' THEN amount ELSE -amount END`.as("amount"),
  sql<Poisha>`balance_after`.as("balanceAfter"),
  "reference",
  "actor",
  "note",
  "created_at as createdAt",
] as const;

/** A wallet's transfers, newest first, and how many there are. */
export async function listTransfers(
  db: Database,
  { uid, page, limit }: { uid: string; page: number; limit: number },
): Promise<{ transfers: StatementRow[]; total: number }> {
  const own = db.selectFrom("transfers").where("wallet_uid", "=", uid);
  const [transfers, count] = await Promise.all([
    own
      .select(statementColumns)
      .orderBy("seq", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { transfers, total: count.total };
}

/** All of a wallet's transfers, newest first. */
export function readTransfers(db: Database, uid: string): AsyncIterable<StatementRow> {
  return inBatches<StatementRow & { seq: number }>((last) => {
    const own = db.selectFrom("transfers").where("wallet_uid", "=", uid);
    return (last ? own.where("seq", "<", last.seq) : own)
      .select([...statementColumns, "seq"])
      .orderBy("seq", "desc")
      .limit(BATCH)
      .execute();
  });
}
