import type { ClientBase } from "pg";
import { noteApplied, wasAppliedByFormer } from "./applied.ts";
import { locksOf } from "./locks.ts";
import type { MigrationFile } from "./migration-files.ts";
import { LOCK_WAIT_MS, type Patience, withPatience } from "./patience.ts";
import { outline, splitStatements } from "./statements.ts";

/** Applies one migration, as often as its locks are not to be had; what it did is noted with it. */
export async function runMigration(
  client: ClientBase,
  file: MigrationFile,
  patience: Patience,
): Promise<void> {
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
