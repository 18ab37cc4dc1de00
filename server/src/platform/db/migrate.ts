import { applicationLogin, prepareApplicationLogin } from "./application-login.ts";
import type { Login } from "./login-proof.ts";
import { expectLatest, migrateToLatest } from "./migrations/migrate-to-latest.ts";
import { convertOldMessages } from "./old-messages.ts";

const PATIENCE_MS = 600_000;

export interface MigrateOptions {
  /** DATABASE_APP_URL, where the application's login is one that was made by hand. */
  given?: string | undefined;
  /** Which migrations run, what they wait for, and what is found; default: nobody is told. */
  log?: (line: string) => void;
  /** How long each migration tries to get its locks; default 10 minutes. */
  patienceMs?: number;
}

/**
 * Brings the database to the newest migration as its owner, one after the other, and gives the application's login its
 * rights; several instances may start at once, and orders go on meanwhile. Returns what the store logs in with.
 * @throws MigrationError, LoginError with one sentence for the operator.
 */
export async function migrate(
  url: string,
  { given, log = () => {}, patienceMs = PATIENCE_MS }: MigrateOptions = {},
): Promise<Login> {
  await migrateToLatest(url, { log, patienceMs });
  await convertOldMessages(url);
  return prepareApplicationLogin(url, given);
}

/**
 * What the store logs in with where somebody else has migrated; nothing is changed.
 * @throws MigrationError where nobody has.
 */
export async function expectMigrated(
  url: string,
  { given, log = () => {} }: MigrateOptions = {},
): Promise<Login> {
  await expectLatest(url, log);
  return applicationLogin(url, given);
}
