import type { Database } from "../../platform/db/database.ts";

export const backupKinds = ["backup", "verify"] as const;
export type BackupKind = (typeof backupKinds)[number];

export interface BackupRunRow {
  kind: BackupKind;
  /** Name of the backup; null if the run ended before it had one. */
  name: string | null;
  started_at: Date;
  finished_at: Date;
  ok: boolean;
  bytes: number | null;
  /** The result of the backup or verification as a sentence. */
  detail: string;
}

export async function insertBackupRun(db: Database, run: Omit<BackupRunRow, "finished_at">): Promise<void> {
  await db.insertInto("backup_runs").values(run).execute();
}

/**
 * Returns the newest successful run and the newest failed run of each kind (backup, verification). Kinds without runs
 * are left out.
 */
export async function newestBackupRuns(db: Database): Promise<BackupRunRow[]> {
  const rows = await db
    .selectFrom("backup_runs")
    .distinctOn(["kind", "ok"])
    .select(["kind", "name", "started_at", "finished_at", "ok", "bytes", "detail"])
    .orderBy("kind")
    .orderBy("ok")
    .orderBy("finished_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows as BackupRunRow[];
}
