import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clusterOf } from "./cluster.ts";
import { type EmbeddedDatabase, startEmbeddedPostgres } from "./embedded.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { makeFolder } from "./make-folder.ts";
import { findPostmaster, stopPostmaster } from "./postmaster.ts";

const LIMIT_MS = 6 * 3_600_000;

/** Where a recovery stops: at the end of the base backup, or at a moment in a timeline. */
export type RecoveryEnd =
  | "own"
  /** A moment in a timeline. If `position` is set, the recovery stops at that WAL position instead of the moment. */
  | { timeline: number; moment: Date; position?: string };

export interface RecoveryOptions {
  /** Path of a base backup's `base.tar.gz`. */
  tar: string;
  /** An empty folder into which the cluster is unpacked. */
  home: string;
  /** Folder of the compressed WAL files. The folder may be missing. */
  changes: string;
  end: RecoveryEnd;
  /** False only for a temporary cluster: PostgreSQL does not flush to the disk (fsync). */
  durable: boolean;
}

/**
 * Unpacks a base backup, lets PostgreSQL recover it from the WAL files, and starts its server. The recovered cluster
 * begins a new timeline, so that its WAL is never mistaken for that of the original cluster.
 * @throws EmbeddedPostgresError with PostgreSQL's own message if the WAL ends before the requested moment.
 */
export async function recoverCluster({
  tar,
  home,
  changes,
  end,
  durable,
}: RecoveryOptions): Promise<EmbeddedDatabase> {
  const cluster = clusterOf(home);
  rmSync(home, { recursive: true, force: true });
  makeFolder(cluster, 0o700);
  await unpack(tar, cluster);
  writeFileSync(join(cluster, "recovery.signal"), "");
  try {
    return await startEmbeddedPostgres({
      directory: home,
      durable,
      keepChanges: durable,
      readyLimitMs: LIMIT_MS,
      settings: {
        // PostgreSQL accepts no connections until the recovery has reached its end.
        hot_standby: "off",
        restore_command: restoreCommand(changes),
        recovery_target_action: "promote",
        ...targetOf(end),
      },
      log: () => {},
    });
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    throw new EmbeddedPostgresError(reasonOf(error as Error, home), { cause: error });
  }
}

function targetOf(end: RecoveryEnd): Record<string, string> {
  if (end === "own") return { recovery_target: "immediate", recovery_target_timeline: "current" };
  const { timeline, moment, position } = end;
  return {
    recovery_target_timeline: String(timeline),
    // The time zone is written as `+00` and not as `Z`, because `Z` is a name, and PostgreSQL parses this setting
    // before it knows the names of time zones.
    ...(position
      ? { recovery_target_lsn: position }
      : { recovery_target_time: moment.toISOString().replace("Z", "+00") }),
  };
}

/**
 * Returns the command with which PostgreSQL fetches a WAL file. If a file is missing, the WAL ends before it. If a file
 * cannot be unpacked, the recovery fails (exit code above 125). `%` and quotes are escaped.
 */
function restoreCommand(changes: string): string {
  const folder = changes.replaceAll("%", "%%").replaceAll("'", `'\\''`);
  return `[ -f '${folder}'/%f.gz ] || exit 1; gzip -dc '${folder}'/%f.gz > "%p" || exit 255`;
}

function reasonOf({ message }: Error, home: string): string {
  const log = join(home, "postgres.log");
  const text = existsSync(log) ? readFileSync(log, "utf8") : "";
  const unpacking = /^gzip: .*$/m.exec(text)?.[0];
  if (unpacking) return `Kept changes cannot be unpacked: ${unpacking}`;
  if (!/before configured recovery target was reached/.test(message)) return message;
  const last = [...text.matchAll(/last completed transaction was at log time (.+)/g)].at(-1)?.[1];
  return last
    ? `Kept changes are missing after ${new Date(last).toISOString()}: restore to that moment, or one before it.`
    : "Kept changes are missing: they do not reach that far.";
}

async function unpack(tar: string, folder: string): Promise<void> {
  const child = spawn("tar", ["-xzf", tar, "-C", folder, "--no-same-owner"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
  const [code] = (await once(child, "close").catch((error: Error) => {
    throw new EmbeddedPostgresError(`tar cannot be run (${error.message}).`);
  })) as [number];
  if (code !== 0)
    throw new EmbeddedPostgresError(`${tar} cannot be unpacked: ${said.trim().split("\n").at(0)}`);
}

/** Stops the server that a killed recovery left running in a folder, and removes the folder. */
export async function removeRecovery(home: string): Promise<void> {
  const postmaster = findPostmaster(clusterOf(home));
  if (postmaster) await stopPostmaster(clusterOf(home), postmaster);
  rmSync(home, { recursive: true, force: true });
}
