import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { programOf } from "../../programs.mjs";
import { LONG_RUNNING, openAsOwner, openDatabase } from "../platform/db/database.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded/embedded.ts";
import { findPostmaster, stopPostmaster } from "../platform/db/embedded/postmaster.ts";
import { migrate } from "../platform/db/migrate.ts";
import { atFileEnd } from "./at-the-end.ts";
import { environment } from "./processes.ts";
import { createTestStore } from "./store.ts";
import { unwatchedLog } from "./watched-log.ts";

/** Creates a folder. It is removed at the end of the test file. */
export async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hira-backup-"));
  atFileEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

/**
 * Starts the whole API on the embedded database of a data folder, as the real process does. By default, the folder is
 * new.
 */
export async function createEmbeddedStore(folder?: string) {
  const dataDir = folder ?? join(await temporary(), "data");
  const home = join(dataDir, "postgres");
  const database = await startEmbeddedPostgres({
    directory: home,
    durable: false,
    keepChanges: true,
    log: () => {},
  });
  const login = await migrate(database.url);
  const db = openDatabase({ ...login, max: 20 });
  const books = openDatabase({ ...login, max: 1, timeouts: LONG_RUNNING });
  const probe = openDatabase({ ...login, max: 1 });
  const owner = openAsOwner(database.url, 4);
  const close = async () => {
    await Promise.all([db, books, probe, owner].map((each) => each.destroy()));
    await database.stop();
  };
  atFileEnd(close);
  const store = await createTestStore({
    logger: unwatchedLog,
    beside: { db, books, probe, live: probe, owner, url: database.url, directUrl: database.url, login },
  });
  return { ...store, dataDir, home, close };
}

/** Kills the database server without a clean shutdown. */
export function killDatabase(home: string): void {
  const server = findPostmaster(join(home, "cluster"));
  if (server) process.kill(server.pid, "SIGKILL");
}

/** The output and exit code of one of the store's commands. */
export interface Said {
  code: number | null;
  out: string;
  err: string;
}

type Command = "backup" | "backup-verify" | "restore";

/** Returns the program and the arguments that run a command. It is for tests that start the command themselves. */
export const wordsOf = (command: Command) => [process.execPath, programOf(command)];

export function start(command: Command, args: string[], env: Record<string, string>) {
  const [program = "", ...words] = wordsOf(command);
  const child = spawn(program, [...words, ...args], {
    env: { ...environment, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return child;
}

export async function run(command: Command, args: string[], env: Record<string, string>): Promise<Said> {
  return said(start(command, args, env));
}

export async function said(child: ReturnType<typeof start>): Promise<Said> {
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (err += text));
  const [code] = await once(child, "close");
  return { code, out, err };
}

/** Opens the embedded database of a data folder. It is closed at the end of the test. */
export async function openData(dataDir: string) {
  const home = join(dataDir, "postgres");
  const database = await startEmbeddedPostgres({ directory: home, durable: false, log: () => {} });
  const owner = openAsOwner(database.url);
  onTestFinished(async () => {
    await owner.destroy();
    const server = findPostmaster(join(home, "cluster"));
    if (server) await stopPostmaster(join(home, "cluster"), server);
    await database.stop();
  });
  return owner;
}
