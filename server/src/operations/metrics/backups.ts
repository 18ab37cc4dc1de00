import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../platform/db/database.ts";
import { readBackupState } from "../backup-runs/backup-state.ts";

/** Measures how old the last good backup and the last good verification are; a kind that never ran has no lines. */
export function createBackupMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const labelNames = ["kind"];
  const age = new Gauge({
    name: "hira_backup_age_seconds",
    help: "Since the last good backup, and the last good verification of one.",
    labelNames,
    registers,
  });
  const ok = new Gauge({
    name: "hira_backup_ok",
    help: "1 when the newest backup, and the newest verification, went well.",
    labelNames,
    registers,
  });
  const bytes = new Gauge({ name: "hira_backup_bytes", help: "Of the last good backup.", registers });

  return async function measure() {
    for (const gauge of [age, ok, bytes]) gauge.reset();
    const state = await readBackupState(db).catch(() => undefined);
    for (const [kind, { last, lastGood }] of Object.entries(state ?? {})) {
      if (last) ok.set({ kind }, last.ok ? 1 : 0);
      if (lastGood) age.set({ kind }, (Date.now() - lastGood.finishedAt.getTime()) / 1e3);
    }
    if (state?.backup.lastGood?.bytes) bytes.set(state.backup.lastGood.bytes);
  };
}
