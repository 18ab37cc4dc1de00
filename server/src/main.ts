import { type Config, ConfigError, parseConfig } from "./platform/config/config.ts";
import { EmbeddedPostgresError } from "./platform/db/embedded/embedded-error.ts";
import { LoginError } from "./platform/db/login-proof.ts";
import { MigrationError } from "./platform/db/migrations/migration-error.ts";
import { openDataFolder } from "./platform/lib/data-folder.ts";
import { listenRefusal } from "./platform/lib/listen-refusal.ts";
import { createLogger } from "./platform/lib/log.ts";
import { openLogStream } from "./platform/lib/log-stream.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { createShutdown, endOnSignals, exit } from "./shutdown.ts";

function explain(error: unknown, config: Config | undefined): string {
  const known = [ConfigError, EmbeddedPostgresError, LoginError, MigrationError];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  return (config && listenRefusal(error, config)) ?? (error as Error).stack ?? String(error);
}

async function main(): Promise<void> {
  let config: Config | undefined;
  const output = openLogStream(1);
  let log = createLogger("info", output);
  const shutdown = createShutdown(log);
  try {
    config = parseConfig(process.env);
    log = createLogger(config.logLevel, output);
    if (config.localIdentity)
      log.warn("LOCAL_IDENTITY=1: whoever reaches this store can sign in as anybody, admins too.");
    if (!config.limits) log.warn("RATE_LIMITS is off: nothing is limited. Only for load measurements.");
    // Without these handlers, Node would print such an error with all its properties.
    for (const event of ["uncaughtException", "unhandledRejection"] as const)
      process.on(event, (error: unknown) => {
        log.fatal({ err: error }, "the process ends: an error that nobody handles");
        void exit(1, output);
      });
    endOnSignals(log, output, shutdown);
    openDataFolder(config.dataDir);
    const { login, direct } = await prepareDatabase(config, log, (stop) =>
      shutdown.add("the embedded database", stop),
    );
    // Loaded last, so that a start that is refused does not wait for this module to load.
    const { openStore } = await import("./open-store.ts");
    await openStore({ config, log, output, shutdown, login, direct });
  } catch (error) {
    console.error(explain(error, config));
    await shutdown.run();
    await exit(1, output);
  }
}

await main();
