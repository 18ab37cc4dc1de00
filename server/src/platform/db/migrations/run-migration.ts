import type { ClientBase } from "pg";
import { noteApplied, noteParts } from "./applied.ts";
import { BASELINE, type MigrationFile, newestOf } from "./migration-files.ts";
import { LOCK_WAIT_MS, type Patience, withPatience } from "./patience.ts";
import type { Release, SchemaPart } from "./schema-files.ts";
import { outline, splitStatements } from "./statements.ts";

type Mode = "ACCESS EXCLUSIVE" | "SHARE ROW EXCLUSIVE";

interface TableLock {
  table: string;
  mode: Mode;
}

const NAME = String.raw`(?:ONLY )?(?:public\.)?"?(\w+)"?`;
const TAKES: readonly [Mode, RegExp][] = [
  ["ACCESS EXCLUSIVE", new RegExp(`^(?:ALTER|DROP) TABLE (?:IF EXISTS )?${NAME}`, "gi")],
  ["ACCESS EXCLUSIVE", new RegExp(`^DROP TRIGGER .*? ON ${NAME}`, "gi")],
  ["SHARE ROW EXCLUSIVE", new RegExp(`^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER .*? ON ${NAME}`, "gi")],
  ["SHARE ROW EXCLUSIVE", new RegExp(`^CREATE (?:UNIQUE )?INDEX .*? ON ${NAME}`, "gi")],
  ["SHARE ROW EXCLUSIVE", new RegExp(`\\bREFERENCES ${NAME}`, "gi")],
];

/**
 * Tables in the order in which orders and requests lock them (docs/architecture.md#money). A transaction that locks
 * tables in this order cannot deadlock with an order or a request.
 */
const ORDER = [
  ...[
    "users",
    "products",
    "product_stock",
    "idempotency_keys",
    "orders",
    "fund_requests",
    "transaction_claims",
  ],
  ...["voucher_codes", "wallets", "transfers"],
];
const place = (table: string) => (ORDER.includes(table) ? ORDER.indexOf(table) : ORDER.length);

/**
 * Returns the table locks that a migration's statements take: each table once, with the strongest mode needed, in the
 * order in which they must be locked.
 */
function locksOf(text: string): TableLock[] {
  const modes = new Map<string, Mode>();
  for (const statement of splitStatements(text).map(outline)) {
    for (const [mode, pattern] of TAKES) {
      for (const [, table = ""] of statement.matchAll(pattern)) {
        if (modes.get(table) !== "ACCESS EXCLUSIVE") modes.set(table, mode);
      }
    }
  }
  return [...modes]
    .map(([table, mode]) => ({ table, mode }))
    .sort((a, b) => place(a.table) - place(b.table) || (a.table < b.table ? -1 : 1));
}

/**
 * Creates the schema of `server/schema` in an empty database, completely or not at all. Records every migration as
 * applied.
 */
export async function makeSchema(client: ClientBase, release: Release, opensSoon = false): Promise<void> {
  const { schema, parts, migrations } = release;
  await inTransaction(client, async () => {
    // Functions are created without checking their bodies: a function may use a table that is created later.
    await client.query("SET LOCAL check_function_bodies = off");
    await client.query(schema);
    await noteApplied(client, { name: BASELINE, checksum: null, worksFrom: null });
    for (const file of migrations) await noteApplied(client, file);
    await noteParts(client, parts, newestOf(migrations));
    // This is set in the transaction that creates the schema, so that the new shop is not open even for a moment.
    if (opensSoon) await client.query(`UPDATE settings SET value = '{"soon": true}' WHERE key = 'opening'`);
  });
}

/** Applies one migration and records it in the same transaction. Tries again while it cannot get its locks. */
export async function runMigration(
  client: ClientBase,
  file: MigrationFile,
  patience: Patience,
): Promise<void> {
  await withPatience(client, `Migration ${file.name}`, patience, () =>
    file.outsideTransaction
      ? runOutside(client, file)
      : runText(client, file.text, () => noteApplied(client, file)),
  );
}

/**
 * Applies changed functions, triggers, views and comments again. Functions come first. The others follow table by
 * table, so that at most one table is locked at a time.
 */
export async function applyParts(
  client: ClientBase,
  parts: readonly SchemaPart[],
  newest: string,
  patience: Patience,
): Promise<void> {
  const groups = Map.groupBy(parts, ({ table = "" }) => table);
  for (const [table, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const what = table === "" ? "The set of functions" : `The set of triggers of ${table}`;
    // Functions are created without checking their bodies: a function may call one that is created later.
    const text = ["SET LOCAL check_function_bodies = off", ...group.map((part) => part.text)].join(";\n");
    await withPatience(client, what, patience, () =>
      runText(client, text, () => noteParts(client, group, newest)),
    );
  }
}

async function runText(client: ClientBase, text: string, note: () => Promise<void>): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
    await lockTables(client, text);
    await client.query(text);
    await note();
  });
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("BEGIN");
  try {
    await work();
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/**
 * Locks all tables that the migration changes, before it changes the first one. The time limit applies to all locks
 * together.
 */
async function lockTables(client: ClientBase, text: string): Promise<void> {
  const end = Date.now() + LOCK_WAIT_MS;
  for (const { table, mode } of locksOf(text)) {
    const { rows } = await client.query<{ name: string | null }>(
      "SELECT to_regclass(quote_ident($1))::text AS name",
      [table],
    );
    const name = rows[0]?.name;
    // A table that the migration itself creates needs no lock.
    if (!name) continue;
    await client.query(`SET LOCAL lock_timeout = ${Math.max(1, end - Date.now())}`);
    await client.query(`LOCK TABLE ${name} IN ${mode} MODE`);
  }
  await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
}

const BUILDS_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?"?(\w+)"? ON /i;

/**
 * Runs a migration's statements outside a transaction. After a failure, they are repeated from the first one. An index
 * that an earlier attempt left incomplete is built again.
 */
async function runOutside(client: ClientBase, file: MigrationFile): Promise<void> {
  for (const statement of splitStatements(file.text)) {
    const index = BUILDS_INDEX.exec(outline(statement))?.[1];
    const former = index === undefined ? "none" : await findIndex(client, index);
    if (former === "whole") continue;
    if (former === "half") await client.query(`DROP INDEX CONCURRENTLY ${index}`);
    await client.query(statement);
  }
  await noteApplied(client, file);
}

async function findIndex(client: ClientBase, name: string): Promise<"none" | "half" | "whole"> {
  const { rows } = await client.query<{ whole: boolean }>(
    "SELECT indisvalid AND indisready AS whole FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))",
    [name],
  );
  const [found] = rows;
  if (!found) return "none";
  return found.whole ? "whole" : "half";
}
