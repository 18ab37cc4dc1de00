import { join } from "node:path";
import type { Logger } from "pino";
import { createChangeCarrier } from "./operations/backup/change-carrier.ts";
import { beginsHidden, type Config, ConfigError } from "./platform/config/config.ts";
import { loginInUse, proveApplicationLogin } from "./platform/db/application-login.ts";
import type { Database } from "./platform/db/database.ts";
import { orRefusal } from "./platform/db/database-errors.ts";
import { unsafeSettings, weakSynchrony } from "./platform/db/durability.ts";
import { startEmbeddedPostgres } from "./platform/db/embedded/embedded.ts";
import type { Login } from "./platform/db/login-proof.ts";
import { expectMigrated, migrate } from "./platform/db/migrate.ts";
import { repeat } from "./platform/jobs/repeat.ts";

const CARRYING_MS = 10_000;

/**
 * Migrates the database by its direct address. With MIGRATE=0, only checks that the schema is current. Then checks that
 * the application's login works by the address that the store will use. The result's `direct` is the address for
 * LISTEN.
 */
export async function prepareDatabase(
  config: Config,
  log: Logger,
  atEnd: (stop: () => Promise<void>) => void,
): Promise<{ login: Login; direct: string }> {
  const { databaseUrl, databaseAppUrl, databaseDirectUrl } = config;
  const url = databaseUrl ?? (await startEmbedded(config, log, atEnd));
  const direct = databaseDirectUrl ?? url;
  const name = databaseDirectUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const options = {
    given: databaseAppUrl,
    log: (line: string) => log.info(line),
    opensSoon: beginsHidden(config),
  };
  const made = await orRefusal({ name, address: direct }, () =>
    config.migrates ? migrate(direct, options) : expectMigrated(direct, options),
  );
  const login = loginInUse(made, config);
  if (login === made) return { login, direct };
  await orRefusal({ name: "DATABASE_URL", address: login.url }, () => proveApplicationLogin(login));
  return { login, direct };
}

async function startEmbedded(
  config: Config,
  log: Logger,
  atEnd: (stop: () => Promise<void>) => void,
): Promise<string> {
  const home = join(config.dataDir, "postgres");
  const { directory } = config.backup;
  const database = await startEmbeddedPostgres({
    directory: home,
    keepChanges: directory !== undefined,
    log: (line) => log.info(line),
  });
  if (directory === undefined) {
    atEnd(database.stop);
    return database.url;
  }
  const carry = createChangeCarrier({ dataDir: config.dataDir, directory, log });
  const { end } = repeat({ what: "keep changes for a restore", everyMs: CARRYING_MS, work: carry }, log);
  atEnd(async () => {
    await end();
    await database.stop();
    // When the database stopped, it completed its last file of changes.
    await carry();
  });
  return database.url;
}

/**
 * Reports settings of the database with which it may lose confirmed writes. With such settings it is not safe for
 * money.
 */
export async function checkDurability(db: Database, config: Config, log: Logger): Promise<void> {
  const weak = await weakSynchrony(db);
  if (weak) log.warn(`DATABASE_URL: ${weak}`);
  const unsafe = await unsafeSettings(db);
  if (unsafe.length === 0) return;
  const message = `DATABASE_URL: this PostgreSQL runs with ${unsafe.join(" and ")} off, so a crash can lose money.`;
  if (config.production) throw new ConfigError(`${message} Turn it on.`);
  log.warn(message);
}
