import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { rowsInBatches } from "../../platform/db/snapshot.ts";

/** The stored columns of a table, and the columns of its primary key. */
export interface TableShape {
  columns: string[];
  key: { name: string; isText: boolean }[];
}

/** Returns the columns of every table of the store. */
export async function readShapes(db: Database): Promise<Map<string, TableShape>> {
  const { rows } = await sql<{ table: string; column: string; place: number; is_text: boolean }>`
    SELECT relname AS table, attname AS column, format_type(atttypid, NULL) = 'text' AS is_text,
           coalesce(array_position(indkey::smallint[], attnum), -1) AS place
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    LEFT JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
      AND attgenerated = ''
    ORDER BY relname, attnum`.execute(db);
  const shapes = new Map<string, TableShape>();
  for (const { table, column } of rows)
    shapes.set(table, { columns: [...(shapes.get(table)?.columns ?? []), column], key: [] });
  const ofKeys = rows.filter(({ place }) => place >= 0).sort((one, other) => one.place - other.place);
  for (const { table, column, is_text } of ofKeys)
    shapes.get(table)?.key.push({ name: column, isText: is_text });
  return shapes;
}

/** Returns the name of the newest migration. */
export async function readSchemaName(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT max(name) AS name FROM schema_migrations`.execute(db);
  return rows[0]?.name ?? "";
}

/** Returns the SQL order of a table's rows in the archive: for the ledger by position, otherwise by primary key. */
function orderOf(table: string, { key }: TableShape): RawBuilder<unknown> {
  if (table === "transfers") return sql`seq`;
  return sql.join(
    key.map(({ name, isText }) => (isText ? sql`${sql.ref(name)} COLLATE "C"` : sql.ref(name))),
  );
}

/** Yields the rows of a table as lines of JSON, in batches. `without`: keys of the settings that are left out. */
export async function* readLines(
  tx: Database,
  table: string,
  shape: TableShape & { without: readonly string[] },
): AsyncGenerator<string[]> {
  const columns = sql.join(shape.columns.map((column) => sql.ref(column)));
  const some = table === "settings" ? sql`WHERE key <> ALL (${shape.without})` : sql``;
  // The row has an alias that is not the name of a column, because otherwise `SELECT alias` would mean the column.
  const query = sql<{ line: string }>`
    SELECT to_json(archived_row)::text AS line
    FROM (SELECT ${columns} FROM ${sql.table(table)} ${some} ORDER BY ${orderOf(table, shape)}) AS archived_row`;
  for await (const rows of rowsInBatches(tx, query)) yield rows.map(({ line }) => line);
}

/** A table of the archive for spreadsheets: its headings, and the SQL for its columns. */
export interface Sheet {
  name: string;
  columns: Record<string, string>;
  from: string;
}

const taka = (column: string) => `${column}::float8 / 100`;

/** Tables for spreadsheets, with times in Asia/Dhaka and amounts in taka. */
export const sheets: readonly Sheet[] = [
  {
    name: "customers",
    columns: {
      UID: "users.uid",
      Name: "name",
      "E-mail": "email",
      "E-mail verified": "email_verified::text",
      Balance: taka("balance"),
      Role: "coalesce(preset, role)",
      "Member since": "created_at",
      Frozen: "frozen_at",
      Deleted: "disabled_at",
    },
    from: "users JOIN wallets ON wallets.uid = users.uid ORDER BY created_at, users.uid",
  },
  {
    name: "ledger",
    columns: {
      Position: "seq",
      Time: "created_at",
      From: "from_account",
      To: "to_account",
      Amount: taka("amount"),
      Kind: "kind",
      Reference: "reference",
      "Balance after": taka("balance_after"),
      By: "actor",
      Note: "note",
    },
    from: "transfers ORDER BY seq",
  },
  {
    name: "orders",
    columns: {
      Order: "orders.id::text",
      Time: "orders.created_at",
      UID: "orders.uid",
      Customer: "users.name",
      Game: "categories.name",
      Package: "product_name",
      "Player ID": "game_account",
      Amount: taka("amount"),
      Fee: taka("fee"),
      "From the wallet beside a transfer": taka("wallet_part"),
      Coupon: "coupon",
      Discount: taka("discount"),
      "Paid by": "payment_method",
      Method: "method",
      "Transaction ID": "transaction_id",
      Sender: "sender_number",
      Status: "status",
      Delivery: "delivery",
      Reason: "reject_reason",
      Cost: taka("cost"),
    },
    from: `orders JOIN users ON users.uid = orders.uid LEFT JOIN categories ON categories.id = category_id
      ORDER BY orders.created_at, orders.id`,
  },
  {
    name: "fund-requests",
    columns: {
      Request: "id::text",
      Time: "created_at",
      UID: "uid",
      Amount: taka("amount"),
      Fee: taka("fee"),
      Total: taka("total"),
      Method: "method",
      "Transaction ID": "trx_id",
      Status: "status",
      Reason: "reject_reason",
      Note: "note",
    },
    from: "fund_requests ORDER BY created_at, id",
  },
  {
    name: "former-shop",
    columns: {
      "Former shop": "source",
      Kind: "kind",
      Number: "number",
      Time: "at",
      UID: "taken_by",
      Name: "name",
      "E-mail": "email",
      Phone: "phone",
      Items: "what",
      "Player ID": "player_id",
      Amount: taka("amount"),
      Method: "method",
      "Transaction ID": "transaction_id",
      Status: "status",
    },
    from: "former_records ORDER BY at, id",
  },
  {
    name: "products",
    columns: {
      Game: "categories.name",
      Product: "products.name",
      ID: "products.id::text",
      Price: taka("products.price"),
      Cost: taka("products.cost"),
      "On sale": "products.on_sale::text",
      Archived: "products.archived_at",
    },
    from: "products JOIN categories ON categories.id = products.category_id ORDER BY 1, 2, 3",
  },
  {
    name: "audit",
    columns: {
      Entry: "id",
      Time: "at",
      By: "actor",
      Action: "action",
      Subject: "subject",
      Before: "before::text",
      After: "after::text",
      Address: "address::text",
    },
    from: "audit_log ORDER BY id",
  },
];

export function readSheet(tx: Database, { columns, from }: Sheet): AsyncGenerator<Record<string, unknown>[]> {
  const cells = Object.entries(columns).map(
    ([heading, value]) => sql`${sql.raw(value)} AS ${sql.ref(heading)}`,
  );
  return rowsInBatches(tx, sql<Record<string, unknown>>`SELECT ${sql.join(cells)} FROM ${sql.raw(from)}`);
}

/** Yields the voucher codes with the names of their products, for a spreadsheet. */
export function readCodes(
  tx: Database,
): AsyncGenerator<
  { id: string; product: string; status: string; order: string | null; ciphertext: Buffer }[]
> {
  return rowsInBatches(
    tx,
    sql`SELECT voucher_codes.id, products.name AS product, status, order_id AS order, ciphertext
      FROM voucher_codes JOIN products ON products.id = product_id ORDER BY voucher_codes.id`,
  );
}
