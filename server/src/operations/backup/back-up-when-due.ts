import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { readBackupState } from "../backup-runs/backup-state.ts";
import { isBackupDue } from "./schedule.ts";

const COMMAND = join(import.meta.dirname, "../commands/backup.ts");

/**
 * Makes and verifies a backup if one is due. It runs in a process of its own, so that the store stays fast meanwhile.
 * Of several instances only one does it. The signal ends a running backup, which leaves no incomplete one.
 */
export async function backUpWhenDue(options: {
  db: Database;
  everyMs: number;
  log: Pick<Logger, "info" | "warn">;
  signal: AbortSignal;
}): Promise<void> {
  const { db, everyMs, log, signal } = options;
  if (!isBackupDue((await readBackupState(db)).backup, everyMs) || signal.aborted) return;
  const child = spawn(process.execPath, [COMMAND, "--due"], { stdio: ["ignore", "pipe", "pipe"] });
  const end = () => void child.kill();
  signal.addEventListener("abort", end);
  createInterface(child.stdout).on("line", (line) => log.info(line));
  createInterface(child.stderr).on("line", (line) => log.warn(line));
  await once(child, "close");
  signal.removeEventListener("abort", end);
}
