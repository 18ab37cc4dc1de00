import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of a few MB that a proof can fill: a tmpfs, which only root may mount. */
export interface SmallDisk {
  path: string;
  fill(): void;
  free(): void;
  remove(): void;
}

/** Mounts the disk. Undefined if this machine does not allow that. */
export function makeSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), "hira-disk-"));
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", path];
  if (spawnSync("mount", options).status !== 0) {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, "filler");
  return {
    path,
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync("umount", ["-l", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Fills the disk to the last byte. */
function fillUp(file: string): void {
  const descriptor = openSync(file, "a");
  for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 16)) {
    try {
      while (writeSync(descriptor, Buffer.alloc(size)) > 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(descriptor);
}
