import { join, resolve } from "node:path";
import { parseConfig } from "../../platform/config/config.ts";
import { LONG_RUNNING, openAsOwner, openDatabase } from "../../platform/db/database.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";
import { keysAtHand } from "../../platform/sealing/keys-at-hand.ts";
import { reportDifferences } from "../../wallet/reconciliation/reconcile.ts";
import { restoreArchive } from "../archive/restore-archive.ts";
import { CommandError, runAsOwner, runAtShell } from "./store-database.ts";

const USAGE = `Usage:
  npm run restore:export -- FILE.zip   read an archive of npm run export back into an empty store; docs/archive.md`;

/** Runs `npm run restore:export`. Exits with 1 if nothing was restored, or if the restored ledger has differences. */
process.exitCode = await runAtShell(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0 || file.startsWith("-")) throw new CommandError(USAGE);
  const config = parseConfig(process.env);
  return runAsOwner(async ({ url, given }) => {
    const login = await migrate(url, { given });
    const owner = openAsOwner(url);
    const [first, ...others] = await keysAtHand(config);
    const cipher = first && createCodeCipher(first, ...others);
    const manifest = await restoreArchive(
      { owner, uploadsDir: join(config.dataDir, "uploads"), cipher },
      resolve(file),
    ).finally(() => owner.destroy());
    const rows = manifest.tables.reduce((sum, part) => sum + part.rows, 0);
    console.log(`Read back ${rows} rows and ${manifest.uploads.length} images of ${manifest.exportedAt}.`);
    const db = openDatabase({ ...login, max: 2, timeouts: LONG_RUNNING });
    try {
      const { count } = await reportDifferences(db, ({ check, subject, expected, actual }) =>
        console.log(`${check}: ${subject}: expected ${expected}, found ${actual}`),
      );
      if (count > 0) {
        console.error(`The books differ in ${count} places.`);
        return 1;
      }
      console.log("The books agree. Everybody signs in again; run npm start.");
      return 0;
    } finally {
      await db.destroy();
    }
  });
});
