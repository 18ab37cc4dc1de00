import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { commandOf } from "./process-table.ts";
import { firstLine, type Launcher, start } from "./run-program.ts";

/** The main process of a running PostgreSQL, as recorded in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
  /** Command line of the process, which contains its settings. */
  command: string;
}

const POLL_MS = 10;
const STOP_LIMIT_MS = 10_000;
const EMPTY_LIMIT_MS = 2_000;
const PASSING =
  /FATAL:\s+(could not create any TCP.*|lock file .* already exists|.*shared memory block .* is still in use)/;
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

/**
 * Returns the cluster's server if its process lives, even if it is just starting or stopping; undefined if there is
 * none.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const { pid, port, status } = readPidFile(cluster);
  const command = pid === undefined ? undefined : commandOf(pid);
  if (pid === undefined || command === undefined || !serves(command, cluster)) return undefined;
  return { pid, port, ready: status === "ready", command };
}

function serves(command: string, cluster: string): boolean {
  return command.includes("postgres") && command.includes(` -D ${cluster} `);
}

/**
 * Parses the lines of postmaster.pid: line 1 the pid (negative in single-user mode), line 4 the port, line 8 the
 * status, padded with blanks.
 */
function readPidFile(cluster: string): { pid?: number; port: number; status?: string } {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return { port: 0 };
  }
  const pid = Math.abs(Number(lines[0]));
  const status = lines[7]?.trim();
  return { ...(pid > 0 ? { pid } : {}), port: Number(lines[3]), ...(status ? { status } : {}) };
}

/**
 * Removes the pid file if its pid now belongs to another program (after a reboot, or in a new container), because
 * PostgreSQL would refuse to start. If a server does run, PostgreSQL still protects the data: it finds that server's
 * shared memory block.
 */
function removeForeignPidFile(cluster: string): void {
  const file = join(cluster, "postmaster.pid");
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const { pid } = readPidFile(cluster);
  const foreign = pid !== undefined && commandOf(pid) !== undefined && !findPostmaster(cluster);
  // An empty pid file is treated as one that a power cut left behind. The file of a starting server is empty only for a
  // moment.
  const empty = pid === undefined && age > EMPTY_LIMIT_MS;
  if (foreign || empty) rmSync(file, { force: true });
}

/** The server could not be started now, but a later try may succeed. `reason` is PostgreSQL's error message. */
export interface DomainError {
  reason: string;
}

/**
 * Starts the server in its own session, so that neither Ctrl-C nor the end of this process stops it. Waits until it is
 * ready. Returns a DomainError if another try may succeed: the port is taken, or another server is starting or
 * stopping.
 * @throws EmbeddedPostgresError with PostgreSQL's own message otherwise.
 */
export async function startPostmaster(
  cluster: string,
  postgres: string,
  launcher: Launcher,
  options: { settings: readonly string[]; port: number | undefined; logFile: string; signal: AbortSignal },
): Promise<Postmaster | DomainError> {
  removeForeignPidFile(cluster);
  const port = options.port ?? (await freePort());
  const { descriptor, size } = openLog(options.logFile);
  const args = ["-D", cluster, "-p", String(port), ...options.settings];
  const child = start(launcher, postgres, args, { detached: true, output: descriptor });
  closeSync(descriptor);
  child.unref();
  let failure: string | undefined;
  child.once("error", (error) => (failure = error.message));
  child.once("exit", (code, signal) => (failure ??= `it ended with ${signal ?? `code ${code}`}`));
  while (failure === undefined) {
    const postmaster = findPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) return postmaster;
    await delay(POLL_MS, undefined, { signal: options.signal });
  }
  const words = readFileSync(options.logFile).subarray(size).toString();
  // All lines of the log are searched, because another server that started faster writes into the same log.
  const passing = PASSING.exec(words)?.[1];
  if (passing) return { reason: passing };
  const reason = /(?:FATAL|PANIC):\s+(.*)/.exec(words)?.[1] ?? (firstLine(words) || failure);
  throw new EmbeddedPostgresError(`PostgreSQL did not start: ${reason} (see ${options.logFile})`);
}

/** Opens the server's log for appending. A large log is emptied first. */
function openLog(file: string): { descriptor: number; size: number } {
  const descriptor = openSync(file, "a", 0o600);
  if (statSync(file).size > LOG_LIMIT_BYTES) truncateSync(file);
  return { descriptor, size: statSync(file).size };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * Shuts the server down and resolves when it has ended. Tries a fast shutdown first, which ends the sessions and writes
 * the data. After 10 s, it uses an immediate shutdown, after which the next start recovers the data.
 */
export async function stopPostmaster(cluster: string, { pid }: Postmaster): Promise<void> {
  const gone = () => !serves(commandOf(pid) ?? "", cluster);
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (gone()) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
    for (const limit = performance.now() + STOP_LIMIT_MS; !gone() && performance.now() < limit; )
      await delay(POLL_MS);
  }
  if (!gone()) throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) does not stop.`);
}
