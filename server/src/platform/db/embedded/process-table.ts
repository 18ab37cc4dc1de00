import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Returns the command line of a live process, each word followed by a blank. Undefined for dead processes and zombies.
 */
export function commandOf(pid: number): string | undefined {
  try {
    const command = process.platform === "linux" ? commandFromProc(pid) : commandFromPs(pid);
    return command === "" ? undefined : command;
  } catch {
    return undefined;
  }
}

/** Reads /proc, where kernel threads and zombies have an empty command line. */
function commandFromProc(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
}

function commandFromPs(pid: number): string {
  const args = ["-ww", "-o", "stat=,command=", "-p", String(pid)];
  const line = execFileSync("ps", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  const [, state = "", command = ""] = /^(\S+)\s+(.*)/.exec(line) ?? [];
  return state.startsWith("Z") ? "" : `${command} `;
}
