import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findWhole } from "../backup/open-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { type Config, parseConfig } from "../config/config.ts";
import type { RecoveryEnd } from "../db/embedded/recovery.ts";
import { namedBackup } from "./named-backup.ts";
import { CommandError, runAtShell } from "./store-database.ts";
import { allKeys, putKeysBack } from "./store-keys.ts";

const USAGE = `Usage:
  npm run restore -- DIR or DIR/NAME      put a backup, the newest by default, in the store's place
    --to latest, --to 2026-11-22T14:30Z   and play the kept changes forward (embedded database only)
    --replace                             also where a store is: its database is put aside, or removed in DATABASE_URL`;

function parseWords(): { given: string; to: string | undefined; replace: boolean } {
  try {
    const options = { to: { type: "string" }, replace: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [given, ...rest] = positionals;
    if (given && rest.length === 0) return { given, to: values.to, replace: values.replace };
  } catch {
    // An option that is none: told how it is used.
  }
  throw new CommandError(USAGE);
}

function parseEnd(to: string | undefined): RecoveryEnd {
  if (to === undefined) return "own";
  if (to === "latest") return "latest";
  const moment = new Date(to);
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(to))
    throw new CommandError("--to takes latest, or a moment with its zone, e.g. 2026-11-22T20:30:00+06:00.");
  return moment;
}

async function restore(config: Config): Promise<void> {
  const { given, to, replace } = parseWords();
  const end = parseEnd(to);
  const { directory, name } = namedBackup(given);
  const backup = await findWhole(directory, { name, ...(end instanceof Date && { until: end }) });
  console.log(`Restoring ${backup.name}: every file has its checksum.`);
  const { dataDir, databaseAppUrl } = config;
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  await mkdir(dataDir, { recursive: true });
  const keys = await allKeys(config);
  const target = { dataDir, databaseUrl, databaseAppUrl, keys, replace, end };
  const { faults, codes, aside } = await restoreBackup(backup, target);
  if (aside) console.log(`The database that was there is in ${aside}: remove it when you need it no more.`);
  const put = await putKeysBack(config, backup.manifest.voucherKey);
  if (put) console.log(put);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) throw new CommandError("Restored, but see above before you open the store.");
  console.log(
    `Restored: the books agree, the sealed chains are the backup's, ${codes} voucher codes can be read.`,
  );
}

process.exitCode = await runAtShell(async () => {
  await restore(parseConfig(process.env));
  return 0;
});
