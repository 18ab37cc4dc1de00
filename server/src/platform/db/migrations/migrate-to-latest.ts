import { setTimeout as wait } from "node:timers/promises";
import type { Client, ClientBase } from "pg";
import pg from "pg";
import { primaryOf } from "../primary.ts";
import { noteApplied, prepareNotes, readState, type SchemaState, wasAppliedByFormer } from "./applied.ts";
import { MigrationError } from "./migration-error.ts";
import { type MigrationFile, readMigrationFiles } from "./migration-files.ts";
import type { Patience } from "./patience.ts";
import { LOCK_HOLDER, LOCK_WAIT_MS, withPatience } from "./patience.ts";
import { outline, splitStatements } from "./statements.ts";

const CONNECT_MS = 10_000;

/** A connection of the owner's to the server that takes writes. */
async function connectAsOwner(url: string, application_name = "hira owner"): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await primaryOf(url),
    connectionTimeoutMillis: CONNECT_MS,
    application_name,
  });
  // Without a listener a connection that dies between two statements would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

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

/** As orders and requests come by them (docs/architecture.md#money): who takes turns in one order does not deadlock. */
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

/** The locks that a migration's statements take on tables, each once in its strongest mode, in the order to take them. */
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

/** Applies one migration, as often as its locks are not to be had; what it did is noted with it. */
async function runMigration(client: ClientBase, file: MigrationFile, patience: Patience): Promise<void> {
  const run = file.outsideTransaction ? runOutside : runInTransaction;
  await withPatience(client, `Migration ${file.name}`, patience, () => run(client, file));
}

async function runInTransaction(client: ClientBase, file: MigrationFile): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
    if (!(await wasAppliedByFormer(client, file))) {
      await lockTables(client, file.text);
      await client.query(file.text);
    }
    await noteApplied(client, file);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** All tables that it changes, before it changes any, in the time that one may take. */
async function lockTables(client: ClientBase, text: string): Promise<void> {
  const end = Date.now() + LOCK_WAIT_MS;
  for (const { table, mode } of locksOf(text)) {
    const { rows } = await client.query<{ name: string | null }>(
      "SELECT to_regclass(quote_ident($1))::text AS name",
      [table],
    );
    const name = rows[0]?.name;
    // One that it makes itself.
    if (!name) continue;
    await client.query(`SET LOCAL lock_timeout = ${Math.max(1, end - Date.now())}`);
    await client.query(`LOCK TABLE ${name} IN ${mode} MODE`);
  }
  await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
}

const BUILDS_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?"?(\w+)"? ON /i;

/** Each statement bears to be run again; an index that an earlier attempt left half built is built anew. */
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

const LOCK_KEY = 0x6869726d;
const ASK_AGAIN_MS = 250;

/**
 * Runs the work while no other instance migrates this database. The lock is a transaction's, so that it holds behind a
 * pooler; whoever waits asks again and again, since a transaction that waits would hold up an index that is being built.
 */
async function withMigrationLock(
  url: string,
  log: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  // Should it be lost, of two who apply one migration the second finds its name noted.
  const holder = await connectAsOwner(url, LOCK_HOLDER);
  try {
    for (let attempt = 1; !(await takeLock(holder)); attempt++) {
      if (attempt === 1) log("Another instance is migrating the database; waiting for it.");
      await wait(ASK_AGAIN_MS);
    }
    await work();
  } finally {
    await holder.query("ROLLBACK").catch(() => {});
    await holder.end().catch(() => {});
  }
}

async function takeLock(client: Client): Promise<boolean> {
  // Between statements no snapshot is kept at this level, nor by a query without parameters: an index that is built would
  // wait for this very transaction.
  await client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${LOCK_KEY}) AS taken`,
  );
  if (rows[0]?.taken) return true;
  await client.query("ROLLBACK");
  return false;
}

/**
 * Brings the database to the newest migration that this version knows, as its owner: one after the other, each whole or not
 * at all. Where nothing is to be done nothing is locked.
 * @throws MigrationError with one sentence for the operator.
 */
export async function migrateToLatest(
  url: string,
  patience: Patience,
  files?: readonly MigrationFile[],
): Promise<void> {
  const known = files ?? (await readMigrationFiles());
  await asOwner(url, async (client) => {
    const state = await readState(client, known);
    tellOfLaterOnes(state, patience.log);
    if (state.pending.length === 0 && state.noted) return;
    await withMigrationLock(url, patience.log, async () => {
      await prepareNotes(client);
      // Another instance may have done some of it meanwhile.
      for (const file of (await readState(client, known)).pending) await applyOne(client, file, patience);
    });
  });
}

/**
 * Looks, and changes nothing.
 * @throws MigrationError where migrations are missing, or the schema is beyond this version.
 */
export async function expectLatest(url: string, log: (line: string) => void): Promise<void> {
  const state = await readSchemaState(url);
  tellOfLaterOnes(state, log);
  const [first] = state.pending;
  if (!first && state.noted) return;
  const missing = first ? `lacks migration ${first.name}` : "was migrated by an earlier version";
  throw new MigrationError(`The database ${missing}, and MIGRATE=0 leaves it so: run npm run migrate first.`);
}

/**
 * What the database has had, and what this version would do to it; changes nothing.
 * @throws MigrationError where a file was changed after it was applied, or the schema is beyond this version.
 */
export async function readSchemaState(url: string): Promise<SchemaState> {
  const known = await readMigrationFiles();
  return asOwner(url, (client) => readState(client, known));
}

async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectAsOwner(url);
  return work(client).finally(() => client.end());
}

function tellOfLaterOnes({ unknown }: SchemaState, log: (line: string) => void): void {
  if (unknown.length === 0) return;
  log(`The database was migrated by a later version (${unknown.join(", ")}), which this one can work with.`);
}

async function applyOne(client: Client, file: MigrationFile, patience: Patience): Promise<void> {
  const began = Date.now();
  try {
    await runMigration(client, file, patience);
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
  patience.log(`Migration ${file.name} is done, after ${Date.now() - began} ms.`);
}
