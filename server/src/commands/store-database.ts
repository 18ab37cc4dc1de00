import { join } from "node:path";
import { ConfigError, parseConfig } from "../config/config.ts";
import { applicationLogin } from "../db/application-login.ts";
import { type Database, LONG_RUNNING, openDatabase } from "../db/database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../db/embedded/embedded.ts";
import { EmbeddedPostgresError } from "../db/embedded/embedded-error.ts";
import { type Login, LoginError } from "../db/login-proof.ts";
import { databaseRefusal } from "../db/refusals.ts";
import { Refusal } from "../lib/refusal.ts";

/** Something that the person at the shell can mend; its message is the whole of what they are told. */
export class CommandError extends Error {}

/**
 * Runs a command's work on the store's database: `DATABASE_URL`, or else the embedded one of `DATA_DIR`, which is
 * started for as long as the work takes where no store runs on it. Returns the process's exit code.
 */
export async function runOnStore(work: (db: Database) => Promise<number>): Promise<number> {
  try {
    const { login, stop } = await openStoreDatabase();
    try {
      const db = openDatabase({ ...login, max: 2, timeouts: LONG_RUNNING });
      return await work(db).finally(() => db.destroy());
    } finally {
      await stop();
    }
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

async function openStoreDatabase(): Promise<{ login: Login; stop: () => Promise<void> }> {
  const { databaseUrl, databaseDirectUrl, databaseAppUrl, dataDir } = parseConfig(process.env);
  const directory = join(dataDir, "postgres");
  // What takes long is no work for a pooler.
  const url = databaseDirectUrl ?? databaseUrl ?? findRunningPostgres(directory);
  if (url) return { login: applicationLogin(url, databaseAppUrl), stop: async () => {} };
  const { url: started, stop } = await startEmbeddedPostgres({ directory, log: () => {} });
  return { login: applicationLogin(started, databaseAppUrl), stop };
}

function explain(error: unknown): string {
  const known = [CommandError, ConfigError, EmbeddedPostgresError, LoginError, Refusal];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, stack } = error as NodeJS.ErrnoException;
  // A table, a column or the application's login is missing.
  if (code === "42P01" || code === "42703" || code === "28P01") {
    return "This database holds no store yet, or one of an older version. Start the store once (npm start), then try again.";
  }
  const { DATABASE_DIRECT_URL, DATABASE_URL = "" } = process.env;
  const name = DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const asked = { name, address: DATABASE_DIRECT_URL || DATABASE_URL };
  return databaseRefusal(error, asked) ?? stack ?? String(error);
}
