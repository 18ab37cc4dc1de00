import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@hira/server/testing/processes";
import { ADDRESS, type Member, type Ports, type Roles, rolesOf, signalMember } from "./members.ts";
import { filled, openPrograms, type Programs } from "./programs.ts";

const BIN_DIR = "/usr/lib/postgresql/15/bin";
const PATRONI = "/usr/bin/patroni";
const ETCD = "/usr/bin/etcd";
const HAPROXY = "/usr/sbin/haproxy";
const PGBOUNCER = "/usr/sbin/pgbouncer";
const NEEDED = [PATRONI, ETCD, HAPROXY, PGBOUNCER, `${BIN_DIR}/postgres`];
const READY_MS = 120_000;
const LOOK_EVERY_MS = 200;
const ETCD_GONE_MS = 1_000;

export interface Cluster {
  /**
   * Address that the store uses. It leads to PgBouncer in transaction mode, from there to HAProxy, and from there to
   * the leader.
   */
  pooled: string;
  /**
   * Addresses of all three PostgreSQL servers, for `DATABASE_READ_URL`. The store uses the first one that is a
   * standby.
   */
  members: string;
  /** Address without PgBouncer. It leads to HAProxy, and from there to the leader. */
  direct: string;
  roles(): Promise<Roles>;
  /** Kills a member's Patroni and PostgreSQL (`kill -9`). */
  kill(name: string): Promise<void>;
  /** Stops a member's Patroni and PostgreSQL until `resume`. The processes stay alive. */
  stop(name: string): Promise<void>;
  resume(name: string): Promise<void>;
  /** Starts the Patroni of a member again, after it was killed. */
  start(name: string): void;
  /** Resolves when there is a leader, and both standbys confirm its commits and may replace it. */
  whole(): Promise<void>;
  /** Kills one of the three etcd (`kill -9`), and starts it again. */
  restartEtcd(): Promise<void>;
  end(): Promise<void>;
}

/** Returns what must be installed before a cluster can start on this machine. Undefined when all is installed. */
export function missingPrograms(): string | undefined {
  const missing = NEEDED.filter((program) => !existsSync(program));
  if (missing.length === 0) return undefined;
  return `Missing: ${missing.join(", ")}: apt-get install postgresql-15 patroni etcd-server haproxy pgbouncer.`;
}

/**
 * Starts a cluster on loopback ports of this machine, with the files of this folder: three PostgreSQL under Patroni
 * (with synchronous replication), three etcd, HAProxy and PgBouncer. `end` stops it and leaves nothing behind.
 */
export async function startCluster(): Promise<Cluster> {
  const missing = missingPrograms();
  if (missing) throw new Error(missing);
  const programs = await openPrograms();
  const password = randomBytes(16).toString("hex");
  const etcd = await startEtcd(programs);
  const members = await Promise.all(
    ["one", "two", "three"].map((name) => makeMember(programs, { name, password, etcd: etcd.clients })),
  );
  const start = (member: Member) => {
    member.patroni = programs.run(member.name, PATRONI, [join(member.folder, "patroni.yml")]);
  };
  for (const member of members) start(member);
  const addresses = await startFront(programs, members, password);

  const roles = () => rolesOf(members);
  const named = (name: string) => {
    const member = members.find((each) => each.name === name);
    if (!member) throw new Error(`no member ${name}`);
    return member;
  };
  const cluster: Cluster = {
    ...addresses,
    roles,
    kill: (name) => signalMember(named(name), "SIGKILL"),
    stop: (name) => signalMember(named(name), "SIGSTOP"),
    resume: (name) => signalMember(named(name), "SIGCONT"),
    start: (name) => start(named(name)),
    whole: () => until("the cluster is not whole", async () => (await roles()).whole),
    restartEtcd: () => programs.restart(etcd.names[Math.floor(Math.random() * 3)] ?? "", ETCD_GONE_MS),
    async end() {
      for (const member of members) await signalMember(member, "SIGKILL");
      await programs.end();
    },
  };
  try {
    await cluster.whole();
    const { leader } = await roles();
    makeDatabase(named(leader ?? "").ports, password);
    return cluster;
  } catch (error) {
    console.error(await programs.lastLines());
    await cluster.end();
    throw error;
  }
}

/** `clients`: the addresses of the etcd servers for Patroni. */
async function startEtcd(programs: Programs): Promise<{ clients: string; names: string[] }> {
  const names = ["etcd1", "etcd2", "etcd3"];
  const ports = await Promise.all(
    names.map(async () => ({ client: await freePort(), peer: await freePort() })),
  );
  const initial = names.map((name, at) => `${name}=http://${ADDRESS}:${ports[at]?.peer}`).join(",");
  for (const [at, name] of names.entries()) {
    const client = `http://${ADDRESS}:${ports[at]?.client}`;
    const peer = `http://${ADDRESS}:${ports[at]?.peer}`;
    const home = await programs.makeFolder(join(programs.folder, name));
    programs.keep(name, ETCD, [
      ...["--name", name, "--data-dir", join(home, "data"), "--log-level", "warn"],
      ...["--listen-client-urls", client, "--advertise-client-urls", client],
      ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
      ...["--initial-cluster", initial, "--heartbeat-interval", "200", "--election-timeout", "2000"],
      // etcd's v2 API is switched on, because Patroni uses it (patroni.yml).
      "--enable-v2",
    ]);
  }
  return { clients: ports.map(({ client }) => `${ADDRESS}:${client}`).join(","), names };
}

async function makeMember(
  programs: Programs,
  { name, password, etcd }: { name: string; password: string; etcd: string },
): Promise<Member> {
  const ports = { PG_PORT: await freePort(), REST_PORT: await freePort() };
  const folder = await programs.makeFolder(join(programs.folder, name));
  const values = {
    ...ports,
    NAME: name,
    ADDRESS,
    NETWORK: `${ADDRESS}/32`,
    ETCD: etcd,
    BIN_DIR,
    PASSWORD: password,
    DATA_DIR: join(folder, "data"),
    SHARED_BUFFERS: "64MB",
  };
  await programs.write(join(folder, "patroni.yml"), await filled("patroni.yml", values));
  return { name, folder, ports };
}

/** Starts HAProxy in front of the members, and PgBouncer in front of HAProxy. */
async function startFront(
  programs: Programs,
  members: readonly Member[],
  password: string,
): Promise<Pick<Cluster, "pooled" | "members" | "direct">> {
  const { folder, keep, write } = programs;
  const [WRITE_PORT, READ_PORT, POOLER_PORT] = [await freePort(), await freePort(), await freePort()];
  const numbered = Object.assign(
    {},
    ...members.map(({ name, ports }, at) => ({
      [`NAME_${at + 1}`]: name,
      [`ADDRESS_${at + 1}`]: ADDRESS,
      [`PG_PORT_${at + 1}`]: ports.PG_PORT,
      [`REST_PORT_${at + 1}`]: ports.REST_PORT,
    })),
  );
  const front = { ADDRESS, WRITE_PORT, READ_PORT, POOLER_PORT, ...numbered };
  const proxy = await write(join(folder, "haproxy.cfg"), await filled("haproxy.cfg", front));
  keep("haproxy", HAPROXY, ["-db", "-f", proxy]);
  const users = await write(join(folder, "users"), `"postgres" "${password}"\n`);
  const text = await filled("pgbouncer.ini", { ...front, USERS_FILE: users });
  keep("pgbouncer", PGBOUNCER, [await write(join(folder, "pgbouncer.ini"), text)]);
  const address = (port: number, name: string) =>
    `postgres://postgres:${password}@${ADDRESS}:${port}/${name}`;
  return {
    pooled: address(POOLER_PORT, "hira"),
    members: `postgres://postgres:${password}@${members.map(({ ports }) => `${ADDRESS}:${ports.PG_PORT}`)}/hira`,
    direct: address(WRITE_PORT, "hira"),
  };
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
