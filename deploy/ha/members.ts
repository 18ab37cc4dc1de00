import type { ChildProcess } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";

export const ADDRESS = "127.0.0.1";

export type Ports = Record<"PG_PORT" | "REST_PORT", number>;

/** One PostgreSQL server and its Patroni. */
export interface Member {
  name: string;
  folder: string;
  ports: Ports;
  patroni?: ChildProcess;
}

export interface Roles {
  leader: string | undefined;
  synchronous: string | undefined;
  /**
   * Returns true if both other members confirm the leader's commits and may replace it, and no other member claims to
   * be the leader.
   */
  whole: boolean;
}

/** Asks the Patroni of every member which member leads and which ones follow. */
export async function rolesOf(members: Member[]): Promise<Roles> {
  const statuses = await Promise.all(members.map(statusOf));
  const leading = statuses.filter((status) => /^(master|primary)$/.test(status?.role ?? ""));
  // A member that was stopped may believe for a moment that it still leads, on an older timeline.
  const leader = leading.toSorted((a, b) => (b?.timeline ?? 0) - (a?.timeline ?? 0))[0];
  const following = (leader?.replication ?? []).filter(({ state }) => state === "streaming");
  const synchronous = following.filter(({ sync_state }) => sync_state === "sync");
  // Patroni lets a standby become the leader 2 s after it has begun to confirm commits.
  const candidates = statuses.filter((status) => status?.sync_standby).length;
  const running = statuses.filter((status) => status?.timeline === leader?.timeline).length;
  const all = leading.length === 1 && running === members.length && candidates === members.length - 1;
  return {
    leader: members[statuses.indexOf(leader)]?.name,
    synchronous: synchronous[0]?.application_name,
    whole: all && synchronous.length === candidates,
  };
}

interface Status {
  role: string;
  timeline: number;
  sync_standby?: boolean;
  replication?: { application_name: string; state: string; sync_state: string }[];
}

/**
 * Returns a member's state as its Patroni reports it. Undefined while Patroni does not answer or its PostgreSQL is
 * not running.
 */
async function statusOf({ ports }: Member): Promise<Status | undefined> {
  try {
    const reply = await fetch(`http://${ADDRESS}:${ports.REST_PORT}/patroni`, {
      signal: AbortSignal.timeout(1_000),
    });
    const { state, ...status } = (await reply.json()) as Status & { state: string };
    return state === "running" ? status : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a signal to a member's Patroni, its PostgreSQL and all their children. */
export async function signalMember(member: Member, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await processesOf(member)) tell(pid, signal);
}

/** Returns the processes whose command line contains the member's folder, and their children. */
async function processesOf({ folder }: Member): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const known = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, "latin1").catch(() => "");
      const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => "");
      return {
        pid,
        parent: Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ")[0]),
        own: command.includes(`${folder}/`),
      };
    }),
  );
  const found = new Set(known.filter(({ own }) => own).map(({ pid }) => pid));
  for (let grown = -1; grown !== found.size; ) {
    grown = found.size;
    for (const { pid, parent } of known) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
