import type { BackupState } from "../backup-runs/backup-state.ts";

/** A time of day at which backups are due: 03:00 in Dhaka, when few customers buy. */
const ANCHOR_MS = Date.UTC(2026, 0, 1, 21);
const HOUR_MS = 3_600_000;

/**
 * Returns whether the store should make a backup now. It should if no backup succeeded since the last due time and no
 * attempt was made in the last hour. Due times are `everyMs` apart, and one of them is 03:00 in Dhaka. A store without
 * any backup makes one at once.
 */
export function isBackupDue({ last, lastGood }: BackupState, everyMs: number, now = Date.now()): boolean {
  const slotOf = (time: number) => Math.floor((time - ANCHOR_MS) / everyMs);
  if (lastGood && slotOf(lastGood.startedAt.getTime()) >= slotOf(now)) return false;
  return !last || last.ok || now - last.finishedAt.getTime() >= HOUR_MS;
}
