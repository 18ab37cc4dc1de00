import { sql } from "kysely";
import { BATCH, inBatches } from "../../platform/db/batches.ts";
import type { Database } from "../../platform/db/database.ts";
import { BackupError } from "../../platform/lib/backup-error.ts";

export interface ServerFacts {
  /** The time of the database's clock, read before the snapshot for the backup is taken. */
  now: Date;
  /** Major version of the PostgreSQL server. */
  postgres: number;
  /** PostgreSQL's system identifier of the cluster. It does not change if the cluster's files are moved. */
  system: string;
  /** The newest migration of the database. */
  schema: string;
}

/** Reads the properties of the database and its server. Needs the login of the tables' owner. @throws BackupError */
export async function readServerFacts(db: Database): Promise<ServerFacts> {
  const { rows } = await sql<Omit<ServerFacts, "schema"> & { notes: string }>`
    SELECT now() AS now, current_setting('server_version_num')::integer / 10000 AS postgres,
           (SELECT system_identifier::text FROM pg_control_system()) AS system,
           to_regclass('public.schema_migrations')::text AS notes`.execute(db);
  const [facts] = rows;
  if (!facts?.notes) throw new BackupError("There is no store in the database.");
  const { notes, ...known } = facts;
  const { rows: newest } = await sql<{
    name: string;
  }>`SELECT max(name) AS name FROM ${sql.table(notes)}`.execute(db);
  return { ...known, schema: newest[0]?.name ?? "" };
}

/** Returns whether the database has tables of a store. */
export async function hasTables(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')) AS found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Counts the connections of running stores, which it recognises by their `application_name`. */
export async function countStores(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name IN ('hira', 'hira-content')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Exports this transaction's snapshot. pg_dump uses it to read the same state of the database as this transaction. */
export async function exportSnapshot(db: Database): Promise<string> {
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(db);
  const { rows } = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(db);
  return rows[0]?.id ?? "";
}

/** Returns whether the chain contains this seal. If so, its newest seal is this one or a later one. */
export async function wentThrough(
  db: Database,
  { chain, count, amount, hash }: { chain: string; count: number; amount: string; hash: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    WITH head AS (SELECT number FROM seals WHERE chain = ${chain} AND hash = decode(${hash}, 'hex'))
    SELECT coalesce(sum(seals.count) = ${count} AND sum(seals.amount) = ${amount}::numeric, false) AS found
    FROM seals JOIN head ON seals.number <= head.number WHERE chain = ${chain}`.execute(db);
  return rows[0]?.found ?? false;
}

/** Returns the addresses of uploaded images to which rows refer. */
export async function readUploadAddresses(db: Database): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%image\\_url'`.execute(db);
  const named = columns.map(
    ({ table, column }) =>
      sql`SELECT ${sql.ref(column)} AS address FROM ${sql.table(table)} WHERE ${sql.ref(column)} LIKE '/uploads/%'`,
  );
  const ofBrand = sql`SELECT address FROM settings, regexp_matches(value::text, '"(/uploads/[^"]+)"', 'g') AS found,
    unnest(found) AS address WHERE key = 'brand'`;
  const { rows } = await sql<{ address: string }>`${sql.join([...named, ofBrand], sql` UNION `)}`.execute(db);
  return rows.map(({ address }) => address);
}

/** Reads every voucher code in its stored, encrypted form. */
export function everyCode(db: Database): AsyncIterable<{ id: string; ciphertext: Buffer }> {
  return inBatches((last) => {
    const query = db.selectFrom("voucher_codes").select(["id", "ciphertext"]).orderBy("id").limit(BATCH);
    return (last ? query.where("id", ">", last.id) : query).execute();
  });
}
