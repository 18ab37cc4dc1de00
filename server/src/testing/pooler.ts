import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./processes.ts";

const PROGRAM = "pgbouncer";
const READY_MS = 10_000;

/**
 * Returns the path of the installed pgbouncer.
 * @throws an Error that says what to install.
 */
export function findPooler(): string {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const found = folders.map((folder) => join(folder, PROGRAM)).find(existsSync);
  if (found) return found;
  throw new Error(
    "There is no pgbouncer on this machine: apt-get install pgbouncer (or your system's like).",
  );
}

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL server. Its settings are those that docs/operations.md
 * recommends. `server`: the server's address with a superuser's login.
 */
export async function startPooler(server: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = findPooler();
  const folder = await mkdtemp(join(tmpdir(), "hira-pooler-"));
  const url = new URL(server);
  const port = await freePort();
  await writeFile(join(folder, "users"), `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  await writeFile(join(folder, "pgbouncer.ini"), configuration(url, folder, port));
  await chmod(folder, 0o755);
  // PgBouncer refuses to run as root, so root starts it as another user.
  const user = process.geteuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn(program, ["-q", ...user, join(folder, "pgbouncer.ini")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  url.port = String(port);
  await untilOpen(url.href, child);
  return {
    url: url.href,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const configuration = ({ hostname, port, username }: URL, folder: string, listenPort: number) => `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, "users")}
auth_user = ${username}
auth_query = SELECT usename, passwd FROM pg_shadow WHERE usename = $1
max_client_conn = 2000
default_pool_size = 80
server_idle_timeout = 5
server_login_retry = 1
`;

async function untilOpen(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + READY_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (child.exitCode !== null || Date.now() > end) throw error;
      await wait(50);
    }
  }
}
