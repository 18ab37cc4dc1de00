import { mkdtemp, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../platform/db/embedded/embedded.ts";
import { limitSettings } from "../platform/db/login-proof.ts";
import { migrate } from "../platform/db/migrate.ts";
import { startPooler } from "./pooler.ts";
import { unmetRefusals } from "./reply-check.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Address of the test run's PostgreSQL server. Tests clone its migrated database `hira_template`. With
     * TEST_POOLER=1, it is the address of a pooler in front of the server.
     */
    postgresUrl: string;
    /**
     * Address of the server itself, past the pooler. Needed for everything that a pooler in transaction mode does not
     * support.
     */
    directUrl: string;
    /**
     * Folder of the server's Unix socket, or "" if the store's connections in tests must use TCP. A statement takes less
     * processor time over the socket.
     */
    socketFolder: string;
    /** Path of a file to which all tests write the domain errors that they received, each with its route. */
    metRefusals: string;
  }
}

export const TEMPLATE = "hira_template";
const MEMORY = "/dev/shm";
const ROOM_BYTES = 4 * 2 ** 30;
/** Longest folder for a Unix socket. macOS allows paths of 103 bytes, of which the socket's name takes 15. */
const SOCKET_FOLDER_BYTES = 88;

/**
 * Provides one PostgreSQL server for all test files of a run. It is the server at `TEST_DATABASE_URL`, or else an
 * embedded one that never flushes to the disk.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(await roomiest(), "hira-test-"));
  const sockets = socketFolderIn(directory);
  const given = process.env.TEST_DATABASE_URL;
  const database = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({
        directory: join(directory, "postgres"),
        durable: false,
        settings: { max_connections: "300", unix_socket_directories: sockets },
        log: () => {},
      });
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  const { role } = await migrate(withDatabase(database.url, TEMPLATE));
  // When the template is cloned, the rights of its login are cloned too. Its time limits are not, because they belong
  // to one database. So they are set for the login itself.
  for (const [name, value] of Object.entries(limitSettings))
    await admin.query(`ALTER ROLE ${role} SET ${name} = ${pg.escapeLiteral(value)}`);
  await admin.end();
  const pooler = process.env.TEST_POOLER === "1" ? await startPooler(database.url) : undefined;
  project.provide("postgresUrl", pooler?.url ?? database.url);
  project.provide("directUrl", database.url);
  project.provide("socketFolder", given || pooler ? "" : sockets);
  const metRefusals = join(directory, "met-refusals");
  await writeFile(metRefusals, "");
  project.provide("metRefusals", metRefusals);
  return async () => {
    await pooler?.stop();
    const left = await databasesOfTests(database.url);
    await database.stop();
    const met = new Set((await readFile(metRefusals, "utf8")).split("\n"));
    await rm(directory, { recursive: true, force: true });
    if (!(await isWholeRun(project))) return;
    requireAllRefusals(met);
    requireNone(left);
  };
}

/**
 * Returns the folder for the server's files. It is in memory if there is enough room: a database has a thousand files,
 * and tests clone and drop hundreds of databases.
 */
async function roomiest(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
}

/** Returns the folder, or "" if the server cannot have a Unix socket there. The driver knows none on Windows. */
function socketFolderIn(directory: string): string {
  const fits = Buffer.byteLength(directory) <= SOCKET_FOLDER_BYTES;
  return fits && process.platform !== "win32" ? directory : "";
}

/** Returns the names of test databases that were not dropped. Each test file must drop its own (`at-the-end.ts`). */
async function databasesOfTests(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE starts_with(datname, 'test_')",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

function requireNone(left: readonly string[]): void {
  if (left.length === 0) return;
  process.exitCode = 1;
  throw new Error(`Test files have left their databases: ${left.join(", ")}`);
}

/** Returns true if all test files have run, with all their tests. */
async function isWholeRun(project: TestProject): Promise<boolean> {
  const { vitest } = project;
  if (vitest.config.testNamePattern) return false;
  const { testFiles } = await project.globTestFiles();
  const run = new Set(vitest.state.getFiles().map(({ filepath }) => filepath));
  return testFiles.every((file) => run.has(file));
}

/** Throws if the contract declares a domain error for a route, and no test has received it from that route. */
function requireAllRefusals(met: ReadonlySet<string>): void {
  const unmet = unmetRefusals(met);
  if (unmet.length === 0) return;
  process.exitCode = 1;
  throw new Error(`No test has met these refusals of the contract:\n  ${unmet.join("\n  ")}`);
}

/** Returns the address of another database on the server of `url`. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
