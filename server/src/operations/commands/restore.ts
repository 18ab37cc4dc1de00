import { parseArgs } from "node:util";
import { type Config, parseConfig } from "../../platform/config/config.ts";
import { openDataFolder } from "../../platform/lib/data-folder.ts";
import { describeNewestOrder } from "../../wallet/reconciliation/newest-order.ts";
import { listMoments, planRestore } from "../backup/plan-restore.ts";
import { describeMissing } from "../backup/prove.ts";
import { type RestoredStore, restoreBackup } from "../backup/restore-backup.ts";
import { namedBackup } from "./named-backup.ts";
import { CommandError, runAtShell } from "./store-database.ts";
import { allKeys, putKeysBack } from "./store-keys.ts";

const USAGE = `Usage:
  npm run restore -- DIR or DIR/NAME      put a backup, the newest by default, in the store's place
    --to latest, --to 2026-11-22T14:30Z   and play the kept changes forward (embedded database only)
    --moments                             say which moments can be restored, and change nothing
    --replace                             also where a store is: its database is put aside, or removed in DATABASE_URL`;

interface Words {
  given: string;
  to: string | undefined;
  replace: boolean;
  moments: boolean;
}

function parseWords(): Words {
  try {
    const flag = { type: "boolean", default: false } as const;
    const options = { to: { type: "string" }, replace: flag, moments: flag } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [given, ...rest] = positionals;
    if (given && rest.length === 0)
      return { given, to: values.to, replace: values.replace, moments: values.moments };
  } catch {
    // With an unknown option, the command prints its usage.
  }
  throw new CommandError(USAGE);
}

function parseMoment(to: string | undefined): Date | "latest" | undefined {
  if (to === undefined || to === "latest") return to;
  const moment = new Date(to);
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(to))
    throw new CommandError("--to takes latest, or a moment with its zone, e.g. 2026-11-22T20:30:00+06:00.");
  return moment;
}

function describeReplaced({ aside, newestOrder }: NonNullable<RestoredStore["replaced"]>): string {
  const newest = describeNewestOrder(newestOrder);
  return aside
    ? `The database that was there is in ${aside} (${newest}): remove it when you need it no more.`
    : `The database that was there is removed (${newest}).`;
}

async function restore(config: Config): Promise<void> {
  const { given, to, replace, moments } = parseWords();
  const { directory, name } = namedBackup(given);
  if (moments) return console.log(await listMoments(directory));
  const { backup, end, leftOut } = await planRestore(directory, { name, to: parseMoment(to) });
  console.log(`Restoring ${backup.name}: every file has its checksum.`);
  const { dataDir, databaseAppUrl } = config;
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  openDataFolder(dataDir);
  const keys = await allKeys(config);
  const target = { dataDir, databaseUrl, databaseAppUrl, keys, replace, end };
  const { faults, codes, newestOrder, missingUploads, replaced } = await restoreBackup(backup, target);
  if (replaced) console.log(describeReplaced(replaced));
  const put = await putKeysBack(config, backup.manifest.voucherKey);
  if (put) console.log(put);
  for (const sentence of leftOut) console.log(sentence);
  const missing = describeMissing(missingUploads);
  if (missing) console.log(missing);
  for (const fault of faults) console.error(fault);
  const newest = describeNewestOrder(newestOrder);
  if (faults.length > 0)
    throw new CommandError(`Restored (${newest}), but see above before you open the store.`);
  console.log(
    `Restored: ${newest}, the books agree, the sealed chains are the backup's, ${codes} voucher codes can be read.`,
  );
}

process.exitCode = await runAtShell(async () => {
  await restore(parseConfig(process.env));
  return 0;
});
