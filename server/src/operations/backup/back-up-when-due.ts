import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { readBackupState } from "../backup-runs/backup-state.ts";
import { isBackupDue } from "./schedule.ts";

const PROGRAM = join(import.meta.dirname, "../../../run.mjs");

/**
 * Makes a backup and verifies it, if one is due. It runs in a separate process so that it does not slow down the store.
 * If there are several instances, only one makes the backup. The abort signal stops a running backup and deletes its
 * incomplete files.
 */
export async function backUpWhenDue(options: {
  db: Database;
  everyMs: number;
  log: Pick<Logger, "info" | "warn">;
  signal: AbortSignal;
}): Promise<void> {
  const { db, everyMs, log, signal } = options;
  if (!isBackupDue((await readBackupState(db)).backup, everyMs) || signal.aborted) return;
  const child = spawn(process.execPath, [PROGRAM, "backup", "--due"], { stdio: ["ignore", "pipe", "pipe"] });
  const end = () => void child.kill();
  signal.addEventListener("abort", end);
  createInterface(child.stdout).on("line", (line) => log.info(line));
  createInterface(child.stderr).on("line", (line) => log.warn(line));
  await once(child, "close");
  signal.removeEventListener("abort", end);
}
