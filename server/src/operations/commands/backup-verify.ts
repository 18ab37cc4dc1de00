import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseConfig } from "../../platform/config/config.ts";
import { openAsOwner } from "../../platform/db/database.ts";
import { verifyBackup } from "../backup/verify-backup.ts";
import { insertBackupRun } from "../backup-runs/queries.ts";
import { namedBackup } from "./named-backup.ts";
import { CommandError, runAsOwner, runAtShell } from "./store-database.ts";
import { allKeys } from "./store-keys.ts";

const USAGE = `Usage:
  npm run backup:verify -- DIR or DIR/NAME   restore a backup, the newest by default, into a database that is thrown
                                             away, and prove it (default: BACKUP_DIR); docs/operations.md`;

/** Runs `npm run backup:verify`. Records the result in the store's database if this machine has a store. */
process.exitCode = await runAtShell(async () => {
  const config = parseConfig(process.env);
  const [given = config.backup.directory, ...rest] = process.argv.slice(2);
  if (!given || rest.length > 0 || given.startsWith("-")) throw new CommandError(USAGE);
  const { directory, name } = namedBackup(given);
  const started_at = new Date();
  const verified = await verifyBackup(directory, { name, keys: await allKeys(config) });
  if (config.databaseUrl || existsSync(join(config.dataDir, "postgres/cluster"))) {
    await runAsOwner(async ({ url }) => {
      const db = openAsOwner(url);
      const run = { kind: "verify", started_at, bytes: null, ...verified } as const;
      await insertBackupRun(db, run).finally(() => db.destroy());
      return 0;
    }).catch((error: Error) =>
      console.error(`This could not be recorded in the store's database: ${error.message}`),
    );
  }
  const { name: found, ok, detail } = verified;
  if (!ok) throw new CommandError(found ? `${found}: ${detail}` : detail);
  console.log(`${found}: ${detail}`);
  return 0;
});
