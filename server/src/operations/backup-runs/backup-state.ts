import type { Database } from "../../platform/db/database.ts";
import { type BackupKind, type BackupRunRow, backupKinds, newestBackupRuns } from "./queries.ts";

export interface BackupRun {
  /** Name of the backup; null if the run ended before it had one. */
  name: string | null;
  startedAt: Date;
  finishedAt: Date;
  ok: boolean;
  bytes: number | null;
  /** The result of the run as a sentence for the owner. */
  detail: string;
}

/** The state of backups (`backup`) and of verifications of backups (`verify`). */
export interface BackupState {
  /** The newest run, whether it succeeded or failed; null if there was none. */
  last: BackupRun | null;
  lastGood: BackupRun | null;
}

/** Returns how the newest backup and the newest verification of a backup ended, for the admin area and `/metrics`. */
export async function readBackupState(db: Database): Promise<Record<BackupKind, BackupState>> {
  const rows = await newestBackupRuns(db);
  const stateOf = (kind: BackupKind): BackupState => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const good = ofKind.find(({ ok }) => ok);
    const bad = ofKind.find(({ ok }) => !ok);
    const last = good && bad ? (good.finished_at >= bad.finished_at ? good : bad) : (good ?? bad);
    return { last: last ? present(last) : null, lastGood: good ? present(good) : null };
  };
  return Object.fromEntries(backupKinds.map((kind) => [kind, stateOf(kind)])) as Record<
    BackupKind,
    BackupState
  >;
}

function present({ name, started_at, finished_at, ok, bytes, detail }: BackupRunRow): BackupRun {
  return { name, startedAt: started_at, finishedAt: finished_at, ok, bytes, detail };
}
