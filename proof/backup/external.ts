import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { openIssuer } from "@hira/server/testing/issuer";
import { freePort, spawnStore } from "@hira/server/testing/processes";
import pg from "pg";
import { startLoad } from "../load.ts";
import { createRandom } from "../random.ts";
import { openShop } from "../shop.ts";
import { answeredOrders, countMissing, npmRun } from "./home.ts";

const run = promisify(execFile);
const BIN = "/usr/lib/postgresql/15/bin";
const FILES = join(import.meta.dirname, "../../deploy/pgbackrest");
const NEEDED = [join(BIN, "initdb"), "/usr/bin/pgbackrest", "/usr/bin/setpriv"];

/** Runs programs of PostgreSQL and pgBackRest as the user that Debian created for them. */
async function asPostgres(program: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(
    "setpriv",
    ["--reuid=postgres", "--regid=postgres", "--init-groups", program, ...words],
    { cwd: "/" },
  );
  return stdout;
}

interface Server {
  folder: string;
  port: string;
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
  /** Address of an empty database `shop`. The role that owns it may create roles. */
  url: string;
  admin<T extends object>(text: string): Promise<T[]>;
}

async function makeServer(home: string, settings = ""): Promise<Server> {
  const { uid, gid } = await postgresAccount();
  await mkdir(home, { recursive: true });
  await chown(home, uid, gid);
  const folder = join(home, "main");
  const port = String(await freePort());
  const password = join(home, "password");
  await writeFile(password, "secret\n");
  await asPostgres(
    join(BIN, "initdb"),
    "-D",
    folder,
    "-A",
    "scram-sha-256",
    "--auth-local=peer",
    `--pwfile=${password}`,
  );
  await appendFile(join(folder, "postgresql.conf"), settings);
  const ctl = (...words: string[]) =>
    asPostgres(join(BIN, "pg_ctl"), "-D", folder, "-w", "-t", "120", ...words);
  const start = () => ctl("-o", `-p ${port} -k ${home}`, "-l", join(home, "log"), "start");
  const stop = () => ctl("-m", "fast", "stop");
  await start();
  const admin: Server["admin"] = async (text) => {
    const client = new pg.Client(`postgres://postgres:secret@127.0.0.1:${port}/postgres`);
    await client.connect();
    return client
      .query(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  await admin("CREATE ROLE shop LOGIN CREATEROLE PASSWORD 'shop'");
  await admin("CREATE DATABASE shop OWNER shop");
  return { folder, port, start, stop, admin, url: `postgres://shop:shop@127.0.0.1:${port}/shop` };
}

async function postgresAccount(): Promise<{ uid: number; gid: number }> {
  const { stdout } = await run("id", ["-u", "postgres"]);
  const { stdout: group } = await run("id", ["-g", "postgres"]);
  return { uid: Number(stdout), gid: Number(group) };
}

/**
 * Makes a dump under load, and restores the dump on an empty server as documented. Then deletes data, and restores the
 * database to an earlier moment with pgBackRest.
 */
export async function proveExternal(home: string): Promise<object | string> {
  if (process.getuid?.() !== 0 || NEEDED.some((file) => !existsSync(file)))
    return "Not run: as root, apt-get install postgresql-15 pgbackrest.";
  const repository = join(home, "pgbackrest");
  const first = await makeServer(join(home, "first"), await archiving(repository));
  const config = await configure(repository, first);
  const rest = (...words: string[]) =>
    asPostgres("pgbackrest", `--config=${config}`, "--stanza=hira", ...words);
  try {
    await rest("stanza-create");
    await rest("check");
    await rest("--type=full", "backup");
    const issuer = await openIssuer();
    const port = String(await freePort());
    const kept = {
      DATABASE_URL: first.url,
      DATA_DIR: join(home, "data"),
      VOUCHER_KEY_BACKUP: join(home, "keys"),
    };
    const store = spawnStore({
      ...issuer.env,
      ...kept,
      PORT: port,
      ADMIN_EMAILS: "boss@mail.test",
      DEMO_DATA: "0",
    });
    await store.open;
    const shop = await openShop(store.base, issuer, { buyers: 8, codes: 2_000 });
    const random = createRandom(1);
    const load = startLoad(shop, { base: () => store.base, clients: 8, random });
    await load.untilAnswered(200);
    const before = answeredOrders(load);
    await npmRun("backup", [join(home, "backups")], kept);
    const during = answeredOrders(load).length - before.length;
    await load.settle();
    await npmRun("backup:verify", [join(home, "backups")], kept);
    await store.end("SIGTERM");
    await issuer.close();
    const dump = await restoreOnBareServer(home, before);
    const all = answeredOrders(load);
    const moment = await backToMoment(first, rest, kept, all);
    return { dump: { before: before.length, during, ...dump }, moment };
  } finally {
    await first.stop();
  }
}

async function restoreOnBareServer(home: string, before: string[]) {
  const bare = await makeServer(join(home, "bare"));
  const env = {
    DATABASE_URL: bare.url,
    DATA_DIR: join(home, "bare-data"),
    VOUCHER_KEY_BACKUP: join(home, "keys"),
  };
  try {
    await npmRun("restore", [join(home, "backups")], env);
    const lost = await countMissing(bare.url, before);
    const refused = await npmRun("restore", [join(home, "backups")], env).then(
      () => "was not refused",
      (error: { stderr: string }) => error.stderr.trim(),
    );
    await npmRun("restore", [join(home, "backups"), "--replace"], env);
    await npmRun("reconcile", [], env);
    return { lost, refused };
  } finally {
    await bare.stop();
  }
}

/**
 * Deletes all data after a chosen moment, restores the database to that moment as documented, and checks that the data
 * is back.
 */
async function backToMoment(
  server: Server,
  rest: (...words: string[]) => Promise<string>,
  kept: Record<string, string>,
  all: string[],
) {
  const [now] = await server.admin<{ at: string }>("SELECT clock_timestamp()::text AS at");
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query("DROP TABLE orders CASCADE");
  await client.end();
  await server.admin("SELECT pg_switch_wal()");
  await server.stop();
  await rest("--delta", "--type=time", `--target=${now?.at}`, "--target-action=promote", "restore");
  await server.start();
  await promoted(server);
  await npmRun("reconcile", [], kept);
  return { orders: all.length, lost: await countMissing(server.url, all) };
}

async function promoted(server: Server): Promise<void> {
  for (;;) {
    const [state] = await server.admin<{ recovering: boolean }>("SELECT pg_is_in_recovery() AS recovering");
    if (!state?.recovering) return;
  }
}

const archiving = async (repository: string) =>
  (await readFile(join(FILES, "postgresql-pgbackrest.conf"), "utf8")).replace(
    "pgbackrest --stanza",
    `pgbackrest --config=${join(repository, "pgbackrest.conf")} --stanza`,
  );

/**
 * Writes pgBackRest's configuration: the file in `deploy/`, in which folders of this machine replace the documented
 * folders.
 */
async function configure(repository: string, server: Server): Promise<string> {
  const { uid, gid } = await postgresAccount();
  for (const name of ["", "repo", "spool", "log", "lock"]) {
    await mkdir(join(repository, name), { recursive: true });
    await chown(join(repository, name), uid, gid);
  }
  const text = (await readFile(join(FILES, "pgbackrest.conf"), "utf8"))
    .replace("/var/lib/pgbackrest", join(repository, "repo"))
    .replace("/var/spool/pgbackrest", join(repository, "spool"))
    .replace("/var/lib/postgresql/15/main", server.folder)
    .replace("5432", `${server.port}\npg1-socket-path=${join(server.folder, "..")}`)
    .replace(
      "[global]",
      `[global]\nlog-path=${join(repository, "log")}\nlock-path=${join(repository, "lock")}`,
    );
  const file = join(repository, "pgbackrest.conf");
  await writeFile(file, text);
  return file;
}
