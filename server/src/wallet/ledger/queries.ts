import type { Poisha } from "@hira/contract";
import { sql } from "kysely";
import { BATCH, inBatches } from "../../platform/db/batches.ts";
import type { Database } from "../../platform/db/database.ts";

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

export interface WalletMovement extends Omit<TransferRow, "from" | "to" | "amount"> {
  uid: string;
  /** The shop's account on the other side of the transfer. */
  account: string;
  /** Amount in poisha: positive into the wallet, negative out of it. */
  delta: number;
}

/**
 * Changes a wallet's balance and writes the transfer, by the SQL function `move_wallet`, the only code with the right
 * to. Returns undefined and changes nothing if the balance is too low or the wallet does not exist.
 */
export async function moveWallet(db: Database, row: WalletMovement): Promise<Poisha | undefined> {
  const { rows } = await sql<{ balance: Poisha | null }>`
    SELECT move_wallet(${row.uid}, ${row.delta}, ${row.id}, ${row.account}, ${row.kind}, ${row.reference},
                       ${row.generation}, ${row.actor}, ${row.note}) AS balance`.execute(db);
  return rows[0]?.balance ?? undefined;
}

export async function insertShopTransfer(db: Database, row: TransferRow): Promise<void> {
  await sql`
    SELECT move_in_shop(${row.id}, ${row.from}, ${row.to}, ${row.amount}, ${row.kind}, ${row.reference},
                        ${row.generation}, ${row.actor}, ${row.note})`.execute(db);
}

const TRANSFERS_AT_ONCE = 5_000;

/**
 * Writes many transfers between the shop's own accounts, in the given order. They are written in batches, so that
 * each statement stays short.
 */
export async function insertShopTransfers(db: Database, rows: readonly TransferRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += TRANSFERS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(at, at + TRANSFERS_AT_ONCE));
    await sql`
      SELECT move_in_shop(id, "from", "to", amount, kind, reference, generation, actor, note)
      FROM jsonb_to_recordset(${some}::jsonb) AS row (id uuid, "from" text, "to" text, amount bigint, kind text,
        reference text, generation integer, actor text, note text)`.execute(db);
  }
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
  /** Amount in poisha: positive came in, negative went out. */
  amount: Poisha;
  balanceAfter: Poisha;
  reference: string;
  actor: string;
  /** The person who moved the money; null for the store itself. */
  actorName: string | null;
  note: string | null;
  createdAt: Date;
  /** Product and game of the transfer's order. The game is null if it was permanently deleted. */
  ordered: {
    game: string | null;
    imageUrl: string | null;
    product: string;
    gameInBengali: string | null;
    productInBengali: string | null;
  } | null;
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

/** Joins the order of a transfer. The CASE keeps PostgreSQL from reading other references as order IDs. */
const ordered = sql<StatementRow["ordered"]>`(
  SELECT json_build_object('game', categories.name, 'imageUrl', categories.image_url, 'product', product_name,
    'gameInBengali', categories.in_bengali ->> 'name', 'productInBengali', products.in_bengali ->> 'name')
  FROM orders LEFT JOIN categories ON categories.id = category_id
    LEFT JOIN products ON products.id = product_id AND products.name = product_name
  WHERE orders.id = CASE WHEN kind LIKE 'order-%' THEN reference::uuid END)`.as("ordered");

const actorName = sql<string | null>`(SELECT name FROM users WHERE uid = actor)`.as("actorName");

/** Returns a page of a wallet's transfers, newest first, and their total number. */
export async function listTransfers(
  db: Database,
  { uid, page, limit }: { uid: string; page: number; limit: number },
): Promise<{ transfers: StatementRow[]; total: number }> {
  const own = db.selectFrom("transfers").where("wallet_uid", "=", uid);
  const [transfers, count] = await Promise.all([
    // Names and orders are looked up only for the rows of the requested page, not for the newer rows that it skips.
    db
      .selectFrom(
        own
          .select([...statementColumns, "seq"])
          .orderBy("seq", "desc")
          .limit(limit)
          .offset((page - 1) * limit)
          .as("transfer"),
      )
      .selectAll()
      .select([actorName, ordered])
      .orderBy("seq", "desc")
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { transfers, total: count.total };
}

/** Streams all of a wallet's transfers, newest first. */
export function readTransfers(db: Database, uid: string): AsyncIterable<StatementRow> {
  return inBatches<StatementRow & { seq: number }>((last) => {
    const own = db.selectFrom("transfers").where("wallet_uid", "=", uid);
    return (last ? own.where("seq", "<", last.seq) : own)
      .select([...statementColumns, "seq", actorName, ordered])
      .orderBy("seq", "desc")
      .limit(BATCH)
      .execute();
  });
}
