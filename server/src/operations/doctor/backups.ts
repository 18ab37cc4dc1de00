import { existsSync } from "node:fs";
import type { Config } from "../../platform/config/config.ts";
import { DumpError, findProgram } from "../../platform/db/dump.ts";
import { keysAtHand } from "../../platform/sealing/keys-at-hand.ts";
import { listBackups } from "../backup/backup-folder.ts";
import { warningsOfPlaces } from "../backup/key-copies.ts";
import { readBackupState } from "../backup-runs/backup-state.ts";
import { backupLine } from "../health/lines.ts";
import type { OpenedDatabase } from "./database.ts";
import { type Finding, fault, fromHealth, warning } from "./finding.ts";

const SUBJECT = "backups";

/** How old the last good backup is, whether one was proved, and whether it is still where it was put. */
export async function lookAtBackups({ db, config, facts }: OpenedDatabase): Promise<Finding[]> {
  const { directory, everyMs } = config.backup;
  const state = await readBackupState(db);
  const found: Finding[] = [];
  if (state.backup.last || everyMs === undefined) found.push(fromHealth(SUBJECT, backupLine(state)));
  else
    found.push(
      warning(
        SUBJECT,
        "No backup was made yet: a store that runs makes the first one at once (BACKUP_EVERY); see its log.",
      ),
    );
  const name = state.backup.lastGood?.name;
  if (directory && name && !(await listBackups(directory)).includes(name)) {
    const text = `The last good backup (${name}) is not in BACKUP_DIR (${directory}): bring it back or mend BACKUP_DIR, or run npm run backup.`;
    found.push(fault(SUBJECT, text));
  }
  return [...found, ...(await lookAtDumpPrograms(config, facts.versionNumber))];
}

/** An external database is backed up by PostgreSQL's own programs, which may be older than the server. */
async function lookAtDumpPrograms(
  { databaseUrl, backup }: Config,
  versionNumber: number,
): Promise<Finding[]> {
  if (!databaseUrl || !backup.directory) return [];
  try {
    await findProgram("pg_dump", Math.floor(versionNumber / 10_000));
    return [];
  } catch (error) {
    if (error instanceof DumpError) return [fault(SUBJECT, error.message)];
    throw error;
  }
}

/** Whether who takes the backups gets the key with them, or whether there is no copy of it. */
export async function lookAtKeyPlaces(config: Config): Promise<Finding[]> {
  const { directory, keyCopies } = config.backup;
  if (!directory || !existsSync(directory)) return [];
  const keyInDataDir =
    !config.voucherKeys && (await keysAtHand(config)).length > 0 ? config.dataDir : undefined;
  const copies = keyCopies && existsSync(keyCopies) ? keyCopies : undefined;
  const warnings = await warningsOfPlaces({ backups: directory, copies, keyInDataDir });
  return warnings.map((text) => warning("voucher key", text));
}
