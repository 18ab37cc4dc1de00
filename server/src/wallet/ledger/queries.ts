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
  /** The account of the shop on the other side of the transfer. */
  account: string;
  /** Amount in poisha. It is positive if money goes into the wallet, and negative if money goes out of it. */
  delta: number;
}

/**
 * Changes a wallet's balance and writes the transfer. Uses the SQL function `move_wallet`, because no other code has
 * the right to do this. If the balance is too low or there is no such wallet, changes nothing and returns undefined.
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
 * Writes many transfers between accounts of the shop, in the given order. Writes them in batches, so that no statement
 * takes long.
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
  /** Amount in poisha. It is positive if money came in, and negative if money went out. */
  amount: Poisha;
  balanceAfter: Poisha;
  reference: string;
  actor: string;
  /** Name of the person who moved the money. Null if it was the store itself. */
  actorName: string | null;
  note: string | null;
  createdAt: Date;
  /** Product and game of the order to which the transfer belongs. The game is null if it has been deleted for good. */
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

/**
 * Looks up the order to which a transfer belongs. The CASE is needed so that PostgreSQL does not cast the references of
 * other kinds to UUIDs.
 */
const ordered = sql<StatementRow["ordered"]>`(
  SELECT json_build_object('game', categories.name, 'imageUrl', categories.image_url, 'product', product_name,
    'gameInBengali', categories.in_bengali ->> 'name', 'productInBengali', products.in_bengali ->> 'name')
  FROM orders LEFT JOIN categories ON categories.id = category_id
    LEFT JOIN products ON products.id = product_id AND products.name = product_name
  WHERE orders.id = CASE WHEN kind LIKE 'order-%' THEN reference::uuid END)`.as("ordered");

const actorName = sql<string | null>`(SELECT name FROM users WHERE uid = actor)`.as("actorName");

/** Returns one page of a wallet's transfers, newest first, and the number of all its transfers. */
export async function listTransfers(
  db: Database,
  { uid, page, limit }: { uid: string; page: number; limit: number },
): Promise<{ transfers: StatementRow[]; total: number }> {
  const own = db.selectFrom("transfers").where("wallet_uid", "=", uid);
  const [transfers, count] = await Promise.all([
    // The inner query selects the rows of the requested page. Names and orders are looked up only for these rows.
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

/** Streams all transfers of a wallet. The newest comes first. */
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
