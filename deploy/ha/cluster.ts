import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, openSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@hira/server/testing/processes";

const ADDRESS = "127.0.0.1";
const BIN_DIR = "/usr/lib/postgresql/15/bin";
const NEEDED = [
  "/usr/bin/patroni",
  "/usr/bin/etcd",
  "/usr/sbin/haproxy",
  "/usr/sbin/pgbouncer",
  `${BIN_DIR}/postgres`,
];
const READY_MS = 120_000;
const LOOK_EVERY_MS = 200;

type Ports = Record<"PG_PORT" | "REST_PORT", number>;

/** One PostgreSQL and its Patroni. */
interface Member {
  name: string;
  folder: string;
  ports: Ports;
  patroni?: ChildProcess;
}

interface Program {
  name: string;
  start: () => ChildProcess;
  child: ChildProcess;
}

export interface Cluster {
  /** The store's address: PgBouncer in transaction mode, then HAProxy, then the leader. */
  pooled: string;
  /** The same, to the standbys. */
  pooledRead: string;
  /** Past the pooler: HAProxy, then the leader. */
  direct: string;
  roles(): Promise<Roles>;
  /** A member's Patroni and PostgreSQL are gone at once. */
  kill(name: string): Promise<void>;
  /** They stand still, until `resume`. */
  stop(name: string): Promise<void>;
  resume(name: string): Promise<void>;
  /** Starts the Patroni of a member that was killed. */
  start(name: string): void;
  /** Resolves when there is a leader, both standbys follow it, and one of them is synchronous. */
  whole(): Promise<void>;
  /** `kill -9` of one etcd of the three, and its start. */
  restartEtcd(): Promise<void>;
  end(): Promise<void>;
}

/** What to install before a cluster can be started here; undefined when all is there. */
export function missingPrograms(): string | undefined {
  const missing = NEEDED.filter((program) => !existsSync(program));
  if (missing.length === 0) return undefined;
  return `Missing: ${missing.join(", ")}: apt-get install postgresql-15 patroni etcd-server haproxy pgbouncer.`;
}

/**
 * Three PostgreSQL under Patroni (synchronous), three etcd, HAProxy and PgBouncer on loopback ports of this machine, of
 * the files of this folder. Run by root all of it belongs to the user `postgres`. `end` leaves nothing behind.
 */
export async function startCluster(): Promise<Cluster> {
  const missing = missingPrograms();
  if (missing) throw new Error(missing);
  const folder = await mkdtemp(join(tmpdir(), "hira-ha-"));
  const user = unprivileged();
  await chmod(folder, 0o755);
  const own = async (path: string) => {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (user) await chown(path, user.uid, user.gid);
    return path;
  };
  const run = (name: string, program: string, args: string[]): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), "a");
    const command = user
      ? ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", program, ...args]
      : [program, ...args];
    const [first = "", ...rest] = command;
    return spawn(first, rest, {
      stdio: ["ignore", log, log],
      cwd: folder,
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    });
  };
  const write = async (path: string, text: string) => {
    await writeFile(path, text, { mode: 0o640 });
    if (user) await chown(path, user.uid, user.gid);
    return path;
  };
  const password = randomBytes(16).toString("hex");
  const programs: Program[] = [];
  const keep = (name: string, start: () => ChildProcess) => {
    const program = { name, start, child: start() };
    programs.push(program);
    return program;
  };

  const etcd = await startEtcd(own, folder, (name, args) =>
    keep(name, () => run(name, "/usr/bin/etcd", args)),
  );
  const members = await Promise.all(
    ["one", "two", "three"].map(async (name): Promise<Member> => {
      const ports = { PG_PORT: await freePort(), REST_PORT: await freePort() };
      const home = await own(join(folder, name));
      const values = {
        ...ports,
        NAME: name,
        ADDRESS,
        NETWORK: `${ADDRESS}/32`,
        ETCD: etcd.clients,
        BIN_DIR,
        PASSWORD: password,
      };
      const text = await filled("patroni.yml", {
        ...values,
        DATA_DIR: join(home, "data"),
        SHARED_BUFFERS: "64MB",
      });
      await write(join(home, "patroni.yml"), text);
      return { name, folder: home, ports };
    }),
  );
  const start = (member: Member) => {
    member.patroni = run(member.name, "/usr/bin/patroni", [join(member.folder, "patroni.yml")]);
  };
  for (const member of members) start(member);

  const writePort = await freePort();
  const readPort = await freePort();
  const poolerPort = await freePort();
  const numbered = Object.assign(
    {},
    ...members.map(({ name, ports }, at) => ({
      [`NAME_${at + 1}`]: name,
      [`ADDRESS_${at + 1}`]: ADDRESS,
      [`PG_PORT_${at + 1}`]: ports.PG_PORT,
      [`REST_PORT_${at + 1}`]: ports.REST_PORT,
    })),
  );
  const front = { ADDRESS, WRITE_PORT: writePort, READ_PORT: readPort, POOLER_PORT: poolerPort, ...numbered };
  const haproxyFile = await write(join(folder, "haproxy.cfg"), await filled("haproxy.cfg", front));
  keep("haproxy", () => run("haproxy", "/usr/sbin/haproxy", ["-db", "-f", haproxyFile]));
  const usersFile = await write(join(folder, "users"), `"postgres" "${password}"\n`);
  const poolerFile = await write(
    join(folder, "pgbouncer.ini"),
    await filled("pgbouncer.ini", { ...front, USERS_FILE: usersFile }),
  );
  keep("pgbouncer", () => run("pgbouncer", "/usr/sbin/pgbouncer", [poolerFile]));

  const roles = () => rolesOf(members);
  const named = (name: string) => {
    const member = members.find((each) => each.name === name);
    if (!member) throw new Error(`no member ${name}`);
    return member;
  };
  const signal = async (name: string, what: NodeJS.Signals) => {
    for (const pid of await processesOf(named(name))) tell(pid, what);
  };

  const cluster: Cluster = {
    pooled: `postgres://postgres:${password}@${ADDRESS}:${poolerPort}/hira`,
    pooledRead: `postgres://postgres:${password}@${ADDRESS}:${poolerPort}/hira_read`,
    direct: `postgres://postgres:${password}@${ADDRESS}:${writePort}/hira`,
    roles,
    kill: (name) => signal(name, "SIGKILL"),
    stop: (name) => signal(name, "SIGSTOP"),
    resume: (name) => signal(name, "SIGCONT"),
    start: (name) => start(named(name)),
    async whole() {
      await until("the cluster is not whole", async () => {
        return (await roles()).whole;
      });
    },
    async restartEtcd() {
      const program = programs.find(({ name }) => name === etcd.names[Math.floor(Math.random() * 3)]);
      if (!program) return;
      await ended(program.child, "SIGKILL");
      await wait(1_000);
      program.child = program.start();
    },
    async end() {
      for (const { name } of members) await signal(name, "SIGKILL");
      for (const { child } of programs.reverse()) await ended(child, "SIGKILL");
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  try {
    await cluster.whole();
    const { leader } = await roles();
    makeDatabase(named(leader ?? "").ports, password);
    return cluster;
  } catch (error) {
    console.error(await lastLines(folder));
    await cluster.end();
    throw error;
  }
}

async function startEtcd(
  own: (path: string) => Promise<string>,
  folder: string,
  keep: (name: string, args: string[]) => unknown,
): Promise<{ clients: string; names: string[] }> {
  const names = ["etcd1", "etcd2", "etcd3"];
  const ports = await Promise.all(
    names.map(async () => ({ client: await freePort(), peer: await freePort() })),
  );
  const initial = names.map((name, at) => `${name}=http://${ADDRESS}:${ports[at]?.peer}`).join(",");
  for (const [at, name] of names.entries()) {
    const client = `http://${ADDRESS}:${ports[at]?.client}`;
    const peer = `http://${ADDRESS}:${ports[at]?.peer}`;
    keep(name, [
      ...["--name", name, "--data-dir", join(await own(join(folder, name)), "data"), "--log-level", "warn"],
      ...["--listen-client-urls", client, "--advertise-client-urls", client],
      ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
      ...["--initial-cluster", initial, "--heartbeat-interval", "200", "--election-timeout", "2000"],
    ]);
  }
  return { clients: ports.map(({ client }) => `${ADDRESS}:${client}`).join(","), names };
}

/** The user that the servers run as: they refuse root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const id = (what: string) => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function filled(file: string, values: Record<string, string | number>): Promise<string> {
  const text = await readFile(join(import.meta.dirname, file), "utf8");
  return text.replace(/\$\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

interface Status {
  role: string;
  timeline: number;
  replication?: { application_name: string; state: string; sync_state: string }[];
}

/** What a member's Patroni says of it; undefined while it says nothing, or its PostgreSQL does not run. */
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

export interface Roles {
  leader: string | undefined;
  synchronous: string | undefined;
  /** Both others follow the leader, and nobody else says that it is one. */
  whole: boolean;
}

async function rolesOf(members: Member[]): Promise<Roles> {
  const statuses = await Promise.all(members.map(statusOf));
  const leading = statuses.filter((status) => /^(master|primary)$/.test(status?.role ?? ""));
  // One that stood still may think for a moment that it leads yet: on an older timeline.
  const leader = leading.toSorted((a, b) => (b?.timeline ?? 0) - (a?.timeline ?? 0))[0];
  const following = (leader?.replication ?? []).filter(({ state }) => state === "streaming");
  const synchronous = following.find(({ sync_state }) => sync_state === "sync")?.application_name;
  const running = statuses.filter((status) => status?.timeline === leader?.timeline).length;
  const all = leading.length === 1 && running === members.length && following.length === members.length - 1;
  return {
    leader: members[statuses.indexOf(leader)]?.name,
    synchronous,
    whole: all && synchronous !== undefined,
  };
}

/** A member's Patroni, its PostgreSQL and all its children: whoever has the member's folder on the command line or below it. */
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

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

async function until(complaint: string, done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + READY_MS;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`${complaint} after ${READY_MS / 1000} s`);
    await wait(LOOK_EVERY_MS);
  }
}

function makeDatabase({ PG_PORT }: Ports, password: string): void {
  const args = ["-h", ADDRESS, "-p", String(PG_PORT), "-U", "postgres", "-c", "CREATE DATABASE hira"];
  execFileSync(join(BIN_DIR, "psql"), args, {
    env: { ...process.env, PGPASSWORD: password },
    stdio: "ignore",
  });
}

async function lastLines(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".log"));
  const texts = await Promise.all(
    files.map(
      async (name) =>
        `== ${name}\n${(await readFile(join(folder, name), "utf8")).split("\n").slice(-15).join("\n")}`,
    ),
  );
  return texts.join("\n");
}
