import { readdir, readFile } from "node:fs/promises";

const TICKS_PER_SECOND = 100;

/** Returns the processor time that a process has used so far, in seconds. NaN where there is no /proc. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Returns the memory of a process in MB. NaN where there is no /proc. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/**
 * Returns the processor time that a process and its descendants have used so far, in seconds, including those that
 * have ended.
 */
export async function familySeconds(pid: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
      const fields = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      // Reads the parent's ID, and the user and system time of the process and of the ended children that it waited
      // for.
      const [, parent = 0] = fields;
      const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
      return { pid: Number(name), parent, seconds: ticks / TICKS_PER_SECOND };
    }),
  );
  const family = new Set([pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid: own, parent } of stats) if (family.has(parent)) family.add(own);
  }
  return stats.reduce((sum, { pid: own, seconds }) => sum + (family.has(own) ? seconds : 0), 0);
}
