import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Locks the store's tables until the transaction ends. Waits first for other transactions that use them. */
export async function lockTables(tx: Database, tables: readonly string[]): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  await sql`SET LOCAL TimeZone = 'UTC'`.execute(tx);
  await sql`LOCK TABLE ${sql.join(tables.map((table) => sql.table(table)))} IN ACCESS EXCLUSIVE MODE`.execute(
    tx,
  );
}

export async function hasRows(tx: Database, table: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.table(table)} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Disables triggers and drops foreign keys. Returns the statements that create the foreign keys again. */
export async function takeRulesOff(tx: Database, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND conrelid = ANY (${tables}::regclass[]) ORDER BY 1, 2`.execute(
    tx,
  );
  for (const { table, name } of rows)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(tx);
  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx);
  return rows;
}

/** Enables triggers and creates the foreign keys again. Throws if a row refers to a row that does not exist. */
export async function putRulesBack(
  tx: Database,
  tables: readonly string[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name, definition } of keys)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx);
}

/** Deletes the rows that every new store has, except for the settings in `keep`. */
export async function emptySeeded(tx: Database, table: string, keep: readonly string[]): Promise<void> {
  const some = table === "settings" ? sql`WHERE key <> ALL (${keep})` : sql``;
  await sql`DELETE FROM ${sql.table(table)} ${some}`.execute(tx);
}

/** Inserts rows, each of which is given as a line of JSON. */
export async function insertLines(
  tx: Database,
  table: string,
  { columns, lines }: { columns: readonly string[]; lines: readonly string[] },
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM json_populate_recordset(NULL::${sql.table(table)}, ${`[${lines.join(",")}]`}::json)`.execute(
    tx,
  );
}

export async function insertSerials(
  tx: Database,
  serials: readonly { id: string; serial: Buffer }[],
): Promise<void> {
  await sql`
    INSERT INTO voucher_serials (code_id, serial_hash)
    SELECT * FROM unnest(${serials.map(({ id }) => id)}::uuid[], ${serials.map(({ serial }) => serial)}::bytea[])`.execute(
    tx,
  );
}

/** Recomputes the stored counters and sums from the restored rows. */
export async function countAgain(tx: Database): Promise<void> {
  await sql`DELETE FROM wallet_sums`.execute(tx);
  await sql`INSERT INTO wallet_sums (shard, balance) SELECT 0, coalesce(sum(balance), 0) FROM wallets`.execute(
    tx,
  );
  await sql`DELETE FROM user_counts`.execute(tx);
  await sql`
    INSERT INTO user_counts (shard, role, count)
    SELECT 0, role, count(*) FROM users WHERE disabled_at IS NULL GROUP BY role`.execute(tx);
  await sql`DELETE FROM order_counts`.execute(tx);
  await sql`
    INSERT INTO order_counts (shard, status, delivery, count, amount)
    SELECT 0, status, delivery, count(*), sum(amount) FROM orders WHERE hidden_at IS NULL GROUP BY status, delivery`.execute(
    tx,
  );
  await sql`DELETE FROM fund_request_counts`.execute(tx);
  await sql`
    INSERT INTO fund_request_counts (shard, status, method, count, amount)
    SELECT 0, status, method, count(*), sum(amount) FROM fund_requests WHERE hidden_at IS NULL GROUP BY status, method`.execute(
    tx,
  );
  await sql`UPDATE block_version SET version = version + 1`.execute(tx);
}

/** Sets the sequence of each table's numeric ID to continue after the highest ID in the table. */
export async function continueNumbers(tx: Database, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    SELECT relname AS table, attname AS column, pg_get_serial_sequence(quote_ident(relname), attname) AS sequence
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE pg_class.oid = ANY (${tables}::regclass[]) AND attnum > 0 AND NOT attisdropped AND attidentity <> ''`.execute(
    tx,
  );
  for (const { table, column, sequence } of rows)
    await sql`
      SELECT setval(${sequence}::regclass, coalesce(max(${sql.ref(column)}), 0) + 1, false) FROM ${sql.table(table)}`.execute(
      tx,
    );
}

/** Returns the first wallet whose stored balance differs from the sum of its transfers; undefined if there is none. */
export async function findWrongWallet(tx: Database): Promise<string | undefined> {
  const { rows } = await sql<{ uid: string }>`
    SELECT coalesce(wallets.uid, moved.uid) AS uid
    FROM wallets FULL JOIN (
      SELECT wallet_uid AS uid, sum(CASE WHEN to_account = 'wallet:' || wallet_uid THEN amount ELSE -amount END) AS balance
      FROM transfers WHERE wallet_uid IS NOT NULL GROUP BY wallet_uid
    ) AS moved ON moved.uid = wallets.uid
    WHERE coalesce(wallets.balance, -1) <> coalesce(moved.balance, 0) LIMIT 1`.execute(tx);
  return rows[0]?.uid;
}
