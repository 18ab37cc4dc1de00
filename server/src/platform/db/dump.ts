import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { withoutPassword } from "./address.ts";

/** A PostgreSQL program is missing, too old, or failed. */
export class DumpError extends Error {}

/**
 * Folders in which Debian and Red Hat install PostgreSQL's versions. They may contain a newer version than the folders
 * of PATH.
 */
const VERSIONED = [
  { parent: "/usr/lib/postgresql", bin: (name: string) => join("/usr/lib/postgresql", name, "bin") },
  { parent: "/usr", bin: (name: string) => join("/usr", name, "bin"), only: /^pgsql-\d+$/ },
];

/**
 * Returns the newest installed PostgreSQL program of this name. @throws DumpError if none is new enough for the server.
 */
export async function findProgram(name: "pg_dump" | "pg_restore" | "psql", atLeast: number): Promise<string> {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  for (const { parent, bin, only = /^\d+$/ } of VERSIONED) {
    const names = await readdir(parent).catch(() => []);
    folders.push(...names.filter((each) => only.test(each)).map(bin));
  }
  const found: { path: string; major: number }[] = [];
  for (const folder of new Set(folders)) {
    const path = join(folder, name);
    const major = await majorOf(path);
    if (major !== undefined) found.push({ path, major });
  }
  const [best] = found.sort((a, b) => b.major - a.major);
  if (!best)
    throw new DumpError(
      `${name} is not installed: install PostgreSQL's client programs, version ${atLeast} or later (Debian: postgresql-client-${atLeast}).`,
    );
  if (best.major < atLeast)
    throw new DumpError(
      `${best.path} is of version ${best.major}, older than the server's ${atLeast}: install PostgreSQL's client programs of version ${atLeast} or later (Debian: postgresql-client-${atLeast}).`,
    );
  return best.path;
}

async function majorOf(path: string): Promise<number | undefined> {
  const child = spawn(path, ["--version"], { stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (data) => (text += data));
  const code = await once(child, "close").then(
    ([ended]) => ended as number,
    () => 127,
  );
  const major = code === 0 ? /\(PostgreSQL\) (\d+)/.exec(text)?.[1] : undefined;
  return major === undefined ? undefined : Number(major);
}

/**
 * Returns the address and the environment for libpq's programs. The password is in the environment, where `ps` does not
 * show it.
 */
function connection(url: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const { address, password } = withoutPassword(url);
  const words = { PATH: process.env.PATH, LC_ALL: "C", PGTARGETSESSIONATTRS: "read-write" };
  return { dbname: address, env: { ...words, ...(password && { PGPASSWORD: password }) } };
}

async function ended(child: ReturnType<typeof spawn>, name: string): Promise<void> {
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (data) => (said = `${said}${data}`.slice(0, 4_000)));
  const [code] = (await once(child, "close")) as [number | null];
  if (code === 0) return;
  const reason = /(?:error|ERROR|FATAL):\s+(.*)/.exec(said)?.[1] ?? said.split("\n")[0];
  throw new DumpError(`${name} failed: ${reason}`);
}

/**
 * Writes a dump of the data that the snapshot shows. The dump contains no owners and no rights: the role that restores
 * it becomes the owner, and `privileges.sql` gives the rights.
 * @throws DumpError
 */
export async function writeDump(options: {
  url: string;
  file: string;
  snapshot: string;
  /** The server's major version. */
  postgres: number;
}): Promise<void> {
  const program = await findProgram("pg_dump", options.postgres);
  const { dbname, env } = connection(options.url);
  const words = ["--format=custom", "--compress=6", "--no-owner", "--no-privileges", "--no-comments"];
  const also = ["--no-publications", "--no-subscriptions", "--no-security-labels"];
  // The rows of the table that records given rights are left out, because a restored database gets its own rights.
  const without = ["--exclude-table-data=public.schema_rights"];
  const what = [...without, `--snapshot=${options.snapshot}`, `--file=${options.file}`, `--dbname=${dbname}`];
  await ended(
    spawn(program, [...words, ...also, ...what], { env, stdio: ["ignore", "ignore", "pipe"] }),
    "pg_dump",
  );
}

/** Statements that remove the existing store before a restore. They run in the transaction that restores the dump. */
const CLEAR = `DROP SCHEMA IF EXISTS jobs CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public; ALTER SCHEMA public OWNER TO pg_database_owner;\n`;

/**
 * Statements that mark all comments of the schema as not applied, so that the next start writes them. Dumps contain no
 * comments, because not every login may write the comment of an extension.
 */
const FORGET_COMMENTS = `
DO $$ BEGIN
  IF to_regclass('public.schema_parts') IS NOT NULL THEN DELETE FROM public.schema_parts WHERE starts_with(name, 'comment '); END IF;
END $$;\n`;

/** Restores a dump into a database in one transaction. @throws DumpError */
export async function restoreDump(options: { url: string; file: string; replace: boolean }): Promise<void> {
  const restore = await findProgram("pg_restore", 0);
  const psql = await findProgram("psql", 0);
  const { dbname, env } = connection(options.url);
  const text = spawn(restore, ["--no-owner", "--no-privileges", "--file=-", options.file], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const quiet = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--output=/dev/null"];
  const server = spawn(psql, [...quiet, `--dbname=${dbname}`], { env, stdio: ["pipe", "ignore", "pipe"] });
  const done = [ended(text, "pg_restore"), ended(server, "psql")] as const;
  const sent = pipeline(async function* () {
    yield "BEGIN;\n";
    if (options.replace) yield CLEAR;
    yield* text.stdout;
    // If the dump ends early, nothing is committed, because the connection ends before this statement.
    await done[0];
    yield FORGET_COMMENTS;
    yield "COMMIT;\n";
  }, server.stdin);
  const [, psqlEnd, sending] = await Promise.allSettled([...done, sent]);
  for (const result of [psqlEnd, sending, await Promise.allSettled([done[0]]).then(([first]) => first)])
    if (result.status === "rejected") throw result.reason;
}
