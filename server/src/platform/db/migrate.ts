import { applicationLogin, prepareApplicationLogin } from "./application-login.ts";
import type { Login } from "./login-proof.ts";
import { expectLatest, migrateToLatest } from "./migrations/migrate-to-latest.ts";
import { convertOldMessages } from "./old-messages.ts";

const PATIENCE_MS = 600_000;

export interface MigrateOptions {
  /** The application's login from DATABASE_APP_URL, if it was created manually. */
  given?: string | undefined;
  /** Called with one line about each migration, each wait and each finding. Default: logs nothing. */
  log?: (line: string) => void;
  /** Milliseconds for which each migration tries to get its locks. Default: 10 minutes. */
  patienceMs?: number;
  /** True if a new database starts with a shop that opens soon (docs/decisions/142). */
  opensSoon?: boolean;
}

/**
 * Runs the pending migrations one after the other as the owner, and gives the application's login its rights. Several
 * instances may start at the same time, and customers can order meanwhile. Returns the store's login. @throws
 * MigrationError, LoginError with one sentence for the operator.
 */
export async function migrate(
  url: string,
  { given, log = () => {}, patienceMs = PATIENCE_MS, opensSoon = false }: MigrateOptions = {},
): Promise<Login> {
  await migrateToLatest(url, { log, patienceMs, opensSoon });
  await convertOldMessages(url);
  return prepareApplicationLogin(url, given);
}

/**
 * Returns the store's login if the database is already migrated. Changes nothing.
 * @throws MigrationError if migrations are missing.
 */
export async function expectMigrated(
  url: string,
  { given, log = () => {} }: MigrateOptions = {},
): Promise<Login> {
  await expectLatest(url, log);
  return applicationLogin(url, given);
}
