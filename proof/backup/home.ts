import { execFile } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Load } from "../load.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

/** Creates a folder that other users may enter, because PostgreSQL refuses to run as root and runs as another user. */
export async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), "hira-backup-proof-"));
  await chmod(home, 0o755);
  return home;
}

/** Runs `npm run NAME -- WORDS` with these environment variables. Throws the command's output when it fails. */
export async function npmRun(name: string, words: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await run("npm", ["run", "--silent", name, "--", ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

/** IDs of the orders that are answered so far. */
export function answeredOrders(load: Load): string[] {
  return [...load.operations.values()].flatMap(({ kind, answer }) =>
    kind === "adjustment" || answer === undefined ? [] : [answer],
  );
}

/** Counts how many of the given orders are not in the database. */
export async function countMissing(url: string, ids: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ missing: number }>(
    "SELECT count(*)::int AS missing FROM unnest($1::uuid[]) AS id WHERE id NOT IN (SELECT id FROM orders)",
    [ids],
  );
  await client.end();
  return rows[0]?.missing ?? ids.length;
}
