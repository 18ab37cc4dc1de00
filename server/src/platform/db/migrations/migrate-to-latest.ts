import type { Client } from "pg";
import { prepareNotes, readState, type SchemaState } from "./applied.ts";
import { MigrationError } from "./migration-error.ts";
import { type MigrationFile, readMigrationFiles } from "./migration-files.ts";
import { withMigrationLock } from "./migration-lock.ts";
import { connectAsOwner } from "./owner.ts";
import type { Patience } from "./patience.ts";
import { runMigration } from "./run-migration.ts";

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
