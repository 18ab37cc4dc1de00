import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, parseConfig } from "../../platform/config/config.ts";
import { applicationLogin } from "../../platform/db/application-login.ts";
import { type Database, LONG_RUNNING, openDatabase } from "../../platform/db/database.ts";
import { databaseError } from "../../platform/db/database-errors.ts";
import { DumpError } from "../../platform/db/dump.ts";
import { clusterOf } from "../../platform/db/embedded/cluster.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../../platform/db/embedded/embedded.ts";
import { EmbeddedPostgresError } from "../../platform/db/embedded/embedded-error.ts";
import { LoginError } from "../../platform/db/login-proof.ts";
import { MigrationError } from "../../platform/db/migrations/migration-error.ts";
import { BackupError } from "../../platform/lib/backup-error.ts";
import { openDataFolder } from "../../platform/lib/data-folder.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { ArchiveError } from "../archive/archive-error.ts";

/** An error that the person at the shell can correct. The command prints only its message, without a stack. */
export class CommandError extends Error {}

/**
 * Runs a command's work on the database of `DATABASE_URL`; without that setting, on the embedded database of
 * `DATA_DIR`. Starts the embedded database for the duration of the work if no store runs. Returns the exit code.
 */
export function runOnStore(work: (db: Database) => Promise<number>): Promise<number> {
  return runAtShell(() =>
    runAsOwner(async ({ url, given }) => {
      const db = openDatabase({ ...applicationLogin(url, given), max: 2, timeouts: LONG_RUNNING });
      return work(db).finally(() => db.destroy());
    }),
  );
}

/** Runs a command. If it throws, prints the error in one sentence and returns exit code 1. */
export async function runAtShell(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

interface OwnerAddress {
  /** URL of the database with the login of the database's owner. */
  url: string;
  /** URL of the database with the application's login, if the shop created that login itself. */
  given: string | undefined;
}

/**
 * Runs work with the URL of the database's owner. Starts the embedded database if it is not running. Throws if there is
 * none: a new, empty shop could be mistaken for the real one.
 */
export async function runAsOwner(work: (address: OwnerAddress) => Promise<number>): Promise<number> {
  const { databaseUrl, databaseDirectUrl, databaseAppUrl: given, dataDir } = parseConfig(process.env);
  // A command may take long, so it connects to the database directly and not through the pooler.
  const external = databaseDirectUrl ?? databaseUrl;
  if (external) return work({ url: external, given });
  const directory = join(dataDir, "postgres");
  if (!existsSync(clusterOf(directory)))
    throw new CommandError(
      `There is no store in ${dataDir}: set DATA_DIR or DATABASE_URL as the store has them. A new shop begins with npm start.`,
    );
  openDataFolder(dataDir);
  const running = findRunningPostgres(directory);
  if (running) return work({ url: running, given });
  const { url: started, stop } = await startEmbeddedPostgres({ directory, log: () => {} });
  return work({ url: started, given }).finally(stop);
}

function explain(error: unknown): string {
  const known = [
    ArchiveError,
    BackupError,
    DumpError,
    CommandError,
    ConfigError,
    EmbeddedPostgresError,
    LoginError,
    DomainError,
  ];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, stack } = error as NodeJS.ErrnoException;
  // The database lacks a table, a column or the application's login, so its schema is of another version.
  if (code === "42P01" || code === "42703" || code === "28P01") {
    return "This database holds no store yet, or one of an older version. Set DATABASE_URL as the store has it, or bring it to this version (npm run migrate; an empty one becomes an empty shop), then try again.";
  }
  const { DATABASE_DIRECT_URL, DATABASE_URL = "" } = process.env;
  const name = DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const asked = { name, address: DATABASE_DIRECT_URL || DATABASE_URL };
  // The error of a failed migration has the actual reason in its `cause`.
  const sentence = databaseError((error as Error).cause ?? error, asked);
  if (sentence) return sentence;
  return error instanceof MigrationError ? error.message : (stack ?? String(error));
}
