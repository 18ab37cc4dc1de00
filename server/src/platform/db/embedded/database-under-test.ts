import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { onTestFinished } from "vitest";
import { type EmbeddedOptions, startEmbeddedPostgres } from "./embedded.ts";
import { findPostmaster, stopPostmaster } from "./postmaster.ts";

/** How long tests wait for processes to start or stop: options of `vi.waitFor`. */
export const waiting = { timeout: 10_000, interval: 10 };

export function temporaryFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), "hira-embedded-")));
}

/**
 * Stops the server at the end of a test. If it were killed instead, its shared memory would stay until its next start.
 */
export async function stopServer(directory: string): Promise<void> {
  const server = serverOf(directory);
  if (server) await stopPostmaster(join(directory, "cluster"), server);
}

export async function removeFolder(directory: string): Promise<void> {
  await stopServer(directory);
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Returns a folder for one test. At the test's end the folder's server is stopped and the folder removed. */
export function folder(): string {
  const directory = temporaryFolder();
  onTestFinished(() => removeFolder(directory));
  return directory;
}

export const serverOf = (directory: string) => findPostmaster(join(directory, "cluster"));

export function killServer(directory: string): void {
  const server = serverOf(directory);
  if (server) process.kill(server.pid, "SIGKILL");
}

/** Starts the database in a folder, and stops it when the test ends. */
export async function open(directory: string, options: Partial<EmbeddedOptions> = {}) {
  const database = await startEmbeddedPostgres({ directory, durable: false, log: () => {}, ...options });
  onTestFinished(() => database.stop());
  return database;
}

/** Returns the first value of a query's first row. */
export async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query({ text, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/**
 * Starts a store in its own process. `launcher`: the only launcher that it may use; `code`: the folder of the code that
 * it runs.
 */
export function storeProcess(
  directory: string,
  { launcher = "", code = import.meta.dirname } = {},
): ChildProcess {
  const load = (name: string) => JSON.stringify(pathToFileURL(join(code, name)).href);
  const script = `
    const { startEmbeddedPostgres } = await import(${load("embedded.ts")});
    const { launchersFor } = await import(${load("launcher.ts")});
    const only = ${JSON.stringify(launcher)};
    const launchers = launchersFor(process.geteuid()).filter(({ name }) => only === "" || name === only);
    const options = { directory: ${JSON.stringify(directory)}, durable: false, launchers, log: () => {} };
    const database = await startEmbeddedPostgres(options).catch((error) => {
      console.log(error.message);
      process.exit(1);
    });
    process.once("SIGTERM", () => database.stop().then(() => process.exit(0)));
    console.log(database.url);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/**
 * Returns the first line that a store process prints: the address of its database, or the reason why there is none.
 */
export async function firstLineOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("no output to read");
  const [line] = await once(createInterface(child.stdout), "line");
  return line;
}

/**
 * Sends a signal that ends a process. With `group`, the processes that it started also get the signal, as with Ctrl-C
 * on a terminal, but detached processes do not.
 */
export async function end(
  child: ChildProcess,
  signal: NodeJS.Signals,
  { group = false } = {},
): Promise<void> {
  const ended = once(child, "exit");
  if (group && child.pid !== undefined) process.kill(-child.pid, signal);
  else child.kill(signal);
  await ended;
}
