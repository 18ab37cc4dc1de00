import { setTimeout as wait } from "node:timers/promises";
import pg, { type Client } from "pg";
import { primaryOf } from "../primary.ts";
import { readState, type SchemaState } from "./applied.ts";
import { MigrationError } from "./migration-error.ts";
import { newestOf } from "./migration-files.ts";
import { LOCK_HOLDER, type Patience } from "./patience.ts";
import { applyParts, makeSchema, runMigration } from "./run-migration.ts";
import { type Release, readRelease } from "./schema-files.ts";

const CONNECT_MS = 10_000;

/** Connects as the owner to the server that accepts writes. */
async function connectAsOwner(url: string, application_name = "hira owner"): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await primaryOf(url),
    connectionTimeoutMillis: CONNECT_MS,
    application_name,
  });
  // Without this handler, the "error" event would end the process if the connection dies between two statements.
  client.on("error", () => {});
  await client.connect();
  return client;
}

const LOCK_KEY = 0x6869726d;
const ASK_AGAIN_MS = 250;

/**
 * Runs the work while no other instance migrates this database. The lock belongs to a transaction, so it works behind a
 * pooler. An instance that does not get the lock tries again, instead of waiting for it in a transaction. An open
 * transaction would block the building of an index.
 */
async function withMigrationLock(
  url: string,
  log: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  // If the connection with the lock is lost, two instances may apply the same migration. The second one then finds its
  // name already recorded.
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
  // With the isolation level READ COMMITTED, the transaction has no snapshot between statements. The building of an
  // index would wait for a transaction with a snapshot.
  await client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${LOCK_KEY}) AS taken`,
  );
  if (rows[0]?.taken) return true;
  await client.query("ROLLBACK");
  return false;
}

interface Migration extends Patience {
  /** True if a new shop starts as one that opens soon. An existing shop stays open or closed as it is. */
  opensSoon?: boolean;
}

/**
 * Brings the database to this version, as its owner. An empty database gets the whole schema at once. An existing
 * database gets the pending migrations, one after the other, and then the functions and triggers that changed. Takes no
 * locks if nothing must be applied. @throws MigrationError with one sentence for the operator.
 */
export async function migrateToLatest(url: string, patience: Migration, given?: Release): Promise<void> {
  const release = given ?? (await readRelease());
  await asOwner(url, async (client) => {
    const state = await readState(client, release);
    notifyOfLaterOnes(state, patience.log);
    if (lacks(state) === undefined) return;
    await withMigrationLock(url, patience.log, async () => {
      // Another instance may have applied some migrations while this instance waited for the lock.
      const { applied, pending } = await readState(client, release);
      if (applied.length === 0) return makeAll(client, release, patience);
      for (const file of pending)
        await done(`Migration ${file.name}`, patience, () => runMigration(client, file, patience));
      const { outdated } = await readState(client, release);
      if (outdated.length > 0)
        await done("The update of functions and triggers", patience, () =>
          applyParts(client, outdated, newestOf(release.migrations), patience),
        );
    });
  });
}

const makeAll = (client: Client, release: Release, patience: Migration) =>
  done(`The schema of ${newestOf(release.migrations)}`, patience, () =>
    makeSchema(client, release, patience.opensSoon),
  );

/**
 * Checks that the database has this version's schema. Changes nothing.
 * @throws MigrationError if the database is older than this version or too new for it.
 */
export async function expectLatest(url: string, log: (line: string) => void): Promise<void> {
  const state = await readSchemaState(url);
  notifyOfLaterOnes(state, log);
  const missing = lacks(state);
  if (missing === undefined) return;
  throw new MigrationError(`The database ${missing}, and MIGRATE=0 leaves it so: run npm run migrate first.`);
}

/**
 * Returns what the database lacks, as the end of a sentence such as "The database lacks 2 migrations"; undefined if it
 * lacks nothing.
 */
export function lacks({ applied, pending, outdated }: SchemaState): string | undefined {
  if (applied.length === 0) return "holds no store";
  const [first] = pending;
  if (first) return `lacks ${pending.length} migrations of this version, from ${first.name} on`;
  return outdated.length > 0 ? "has functions or triggers of another version" : undefined;
}

/**
 * Returns the migrations that the database has and those that this version would apply. Changes nothing.
 * @throws MigrationError if a file was changed after it was applied, or if the database is too old or too new for this
 * version.
 */
export async function readSchemaState(url: string): Promise<SchemaState> {
  const release = await readRelease();
  return asOwner(url, (client) => readState(client, release));
}

async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectAsOwner(url);
  return work(client).finally(() => client.end());
}

function notifyOfLaterOnes({ unknown }: SchemaState, log: (line: string) => void): void {
  if (unknown.length === 0) return;
  log(`The database was migrated by a later version (${unknown.join(", ")}), which this one can work with.`);
}

async function done(what: string, { log }: Patience, work: () => Promise<void>): Promise<void> {
  const began = Date.now();
  try {
    await work();
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(`${what} failed: ${(error as Error).message}`, { cause: error });
  }
  log(`${what} is done, after ${Date.now() - began} ms.`);
}
