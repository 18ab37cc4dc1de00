import { join, resolve } from "node:path";
import { type Config, parseConfig } from "../../platform/config/config.ts";
import { openAsOwner } from "../../platform/db/database.ts";
import { keysAtHand } from "../../platform/sealing/keys-at-hand.ts";
import { removeOldChanges } from "../backup/carry-changes.ts";
import { keepKeys, warningsOfPlaces } from "../backup/key-copies.ts";
import { type MadeBackup, makeBackup } from "../backup/make-backup.ts";
import { isBackupDue } from "../backup/schedule.ts";
import { verifyBackup } from "../backup/verify-backup.ts";
import { readBackupState } from "../backup-runs/backup-state.ts";
import { insertBackupRun } from "../backup-runs/queries.ts";
import { CommandError, runAsOwner, runAtShell } from "./store-database.ts";
import { allKeys } from "./store-keys.ts";

const USAGE = `Usage:
  npm run backup -- DIR   back the store up into a folder of its own (default: BACKUP_DIR); docs/operations.md`;

/** Runs `npm run backup`, which makes a backup. With `--due`, it does so only if one is due, and also verifies it. */
async function backup(url: string, config: Config): Promise<void> {
  const [given, ...rest] = process.argv.slice(2).filter((word) => word !== "--due");
  const directory = given ? resolve(given) : config.backup.directory;
  if (!directory || rest.length > 0 || given?.startsWith("-")) throw new CommandError(USAGE);
  const due = process.argv.includes("--due") ? (config.backup.everyMs ?? 0) : undefined;
  const made = await makeBackup(
    { url, isEmbedded: !config.databaseUrl, uploadsDir: join(config.dataDir, "uploads") },
    {
      directory,
      keep: config.backup.keep,
      ...(due !== undefined && {
        isDue: async (db) => isBackupDue((await readBackupState(db)).backup, due),
      }),
    },
  );
  if (!made) return;
  await removeOldChanges(directory);
  console.log(told(directory, made));
  await lookAfterKeys(directory, config);
  if (due !== undefined) await verifyNow(directory, url, config);
}

function told(directory: string, { name, bytes, removed }: MadeBackup): string {
  const size = `${(bytes / 2 ** 20).toFixed(1)} MB`;
  const gone = removed.length > 0 ? ` Removed: ${removed.join(", ")}.` : "";
  return `Backed up to ${join(directory, name)} (${size}).${gone}`;
}

async function lookAfterKeys(directory: string, config: Config): Promise<void> {
  const { keyCopies } = config.backup;
  const keys = await keysAtHand(config);
  if (keyCopies) await keepKeys(keyCopies, keys);
  const keyInDataDir = !config.voucherKeys && keys.length > 0 ? config.dataDir : undefined;
  for (const warning of await warningsOfPlaces({ backups: directory, copies: keyCopies, keyInDataDir }))
    console.error(`Warning: ${warning}`);
}

async function verifyNow(directory: string, url: string, config: Config): Promise<void> {
  const started_at = new Date();
  const { name, ok, detail } = await verifyBackup(directory, { keys: await allKeys(config) });
  const db = openAsOwner(url);
  await insertBackupRun(db, { kind: "verify", name, started_at, ok, bytes: null, detail }).finally(() =>
    db.destroy(),
  );
  if (!ok) throw new CommandError(`${name ?? directory}: ${detail}`);
  console.log(`${name}: ${detail}`);
}

process.exitCode = await runAtShell(async () => {
  const config = parseConfig(process.env);
  return runAsOwner(async ({ url }) => {
    await backup(url, config);
    return 0;
  });
});
