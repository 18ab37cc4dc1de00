import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "../../platform/config/config.ts";
import { refusedToRoot } from "../../platform/lib/data-folder.ts";
import { keyFile } from "../../platform/sealing/keys-at-hand.ts";
import { spaceOf } from "../health/disk-space.ts";
import { diskLine } from "../health/lines.ts";
import { type Finding, fault, fromHealth, ok, warning } from "./finding.ts";

const { R_OK, W_OK, X_OK } = constants;
const LOGS = "/var/log";

/** Checks whether the store can write to its folders and whether their disks have space. */
export async function checkFolders(config: Config): Promise<Finding[]> {
  const { dataDir, backup, checkpointDir, socketPath } = config;
  const folders = {
    DATA_DIR: dataDir,
    "the uploads in DATA_DIR": join(dataDir, "uploads"),
    BACKUP_DIR: backup.directory,
    VOUCHER_KEY_BACKUP: backup.keyCopies,
    CHECKPOINT_DIR: checkpointDir,
    "the folder of SOCKET_PATH": socketPath && dirname(socketPath),
  };
  const unusable = await Promise.all(
    Object.entries(folders).map(([name, path]) => path && checkFolder(name, path)),
  );
  const refusal = refusedToRoot(dataDir);
  const found = [...unusable.flatMap((each) => each || []), ...(refusal ? [fault("folders", refusal)] : [])];
  const well = found.length === 0 ? [ok("folders", `${dataDir} and the others take what is written.`)] : [];
  return [...well, ...found, ...(await checkKeyFile(config)), ...(await checkDisks(config))];
}

/** A folder that does not exist is no fault if its parent is writable, because the store creates it when it starts. */
async function checkFolder(name: string, path: string): Promise<Finding | undefined> {
  try {
    const there = await nearest(path);
    if (!(await stat(there)).isDirectory())
      return fault("folders", `${name}: ${there} is a file where a folder should be: set another one.`);
    await access(there, R_OK | W_OK | X_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const user = process.geteuid?.() ?? "this one";
    return fault(
      "folders",
      `${name}: user ${user} may not write to ${path} (${code}): chown it to the user that the store runs as, mend its mount, or set another folder.`,
    );
  }
}

/** Returns the folder itself or, if it does not exist, its nearest parent that exists. */
async function nearest(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if ((code !== "ENOENT" && code !== "ENOTDIR") || dirname(path) === path) throw error;
    return nearest(dirname(path));
  }
}

async function checkKeyFile(config: Config): Promise<Finding[]> {
  const file = keyFile(config);
  const mode = config.voucherKeys ? undefined : (await stat(file).catch(() => undefined))?.mode;
  if (mode === undefined || (mode & 0o077) === 0) return [];
  return [warning("voucher key", `Others on this machine may read ${file}: run chmod 600 ${file}.`)];
}

/**
 * Checks each disk only one time, even if it has several folders. Includes the disk of the machine's logs, because log
 * lines are lost without notice if it is full.
 */
async function checkDisks({ dataDir, backup, checkpointDir }: Config): Promise<Finding[]> {
  const places = {
    DATA_DIR: dataDir,
    BACKUP_DIR: backup.directory,
    CHECKPOINT_DIR: checkpointDir,
    [LOGS]: LOGS,
  };
  const found: Finding[] = [];
  const disks = new Set<number>();
  for (const [name, path] of Object.entries(places)) {
    const there = path && (await nearest(path).catch(() => undefined));
    if (!there) continue;
    const { dev } = await stat(there);
    if (!disks.has(dev)) found.push(fromHealth("disk", diskLine(await spaceOf(there), name)));
    disks.add(dev);
  }
  return found;
}
