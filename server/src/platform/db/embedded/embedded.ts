import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { type Binaries, findBinaries } from "./binaries.ts";
import { archiveSettings } from "./changes.ts";
import { claimCluster } from "./claim.ts";
import { assertOwn, clusterOf, prepareCluster, readPassword, superuser } from "./cluster.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { chooseLauncher, launchersFor } from "./launcher.ts";
import { makeFolder } from "./make-folder.ts";
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from "./postmaster.ts";
import type { Launcher } from "./run-program.ts";

export interface EmbeddedDatabase {
  /** Connection string of the database's superuser, on 127.0.0.1. It does not change until `stop`. */
  url: string;
  /** Shuts the database down and resolves when it has ended. It may be called again. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The database's own folder, e.g. `DATA_DIR/postgres`, with the cluster and the server's log. Created if missing. */
  directory: string;
  log: (line: string) => void;
  /** False only for temporary databases of tests: PostgreSQL does not flush to the disk (fsync). */
  durable?: boolean;
  /** Additional settings of PostgreSQL, by name. */
  settings?: Record<string, string>;
  /**
   * True: PostgreSQL copies finished WAL files to `directory/changes`, so that the data can be restored to any moment.
   * Another process must move the files away. Default: the same as at the cluster's last start.
   */
  keepChanges?: boolean;
  /** Milliseconds until the server must be ready. Default: two minutes. */
  readyLimitMs?: number;
  /** The launchers with which PostgreSQL may be run, the best first. Default: the launchers for the current user. */
  launchers?: readonly Launcher[];
}

interface Store {
  home: string;
  cluster: string;
  binaries: Binaries;
  launchers: readonly Launcher[];
  settings: readonly string[];
  durable: boolean;
  readyLimitMs: number;
  log: (line: string) => void;
}

interface Claim {
  postmaster: Postmaster;
  lock: pg.Client;
}

const READY_LIMIT_MS = 120_000;
const REFUSED_LIMIT_MS = 15_000;
const RETRY_MS = 50;
const RECOVER_MS = 1_000;

/**
 * Starts the store's database in `directory`, and creates it on the first start. Takes over a server that an earlier
 * process left running. If the server dies later, it is restarted on the same port.
 * @throws EmbeddedPostgresError with one sentence for the operator if the database cannot run or another store uses the
 * folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const store = await openStore(options);
  const stopping = new AbortController();
  let claim = await claimStore(store, stopping.signal);
  const { port } = claim.postmaster;
  let recovery = Promise.resolve();
  let stopped: Promise<void> | undefined;
  watch();
  return { url: urlOf(store.cluster, port), stop: () => (stopped ??= stop()) };

  function watch() {
    claim.lock.once("end", () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  }

  async function recover() {
    store.log("The connection to the embedded database broke; bringing the database back …");
    while (!stopping.signal.aborted) {
      try {
        claim = await claimStore(store, stopping.signal, port);
        return watch();
      } catch (error) {
        if (!stopping.signal.aborted) store.log((error as Error).message);
      }
      await delay(RECOVER_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function stop() {
    stopping.abort();
    await recovery;
    const postmaster = findPostmaster(store.cluster);
    if (postmaster?.port === port) await stopPostmaster(store.cluster, postmaster);
    await claim.lock.end();
  }
}

/**
 * Returns the connection string of the server that runs in this folder, for a command that runs beside the store.
 * Undefined if no server runs.
 */
export function findRunningPostgres(directory: string): string | undefined {
  if (!existsSync(directory)) return undefined;
  const cluster = clusterOf(realpathSync(directory));
  const postmaster = findPostmaster(cluster);
  return postmaster?.ready ? urlOf(cluster, postmaster.port) : undefined;
}

const urlOf = (cluster: string, port: number) =>
  `postgres://${superuser}:${readPassword(cluster)}@127.0.0.1:${port}/postgres`;

async function openStore(options: EmbeddedOptions): Promise<Store> {
  const { durable = true, log, settings, readyLimitMs = READY_LIMIT_MS } = options;
  const home = openHome(resolve(options.directory));
  const archive = archiveSettings(home, options.keepChanges);
  return {
    home,
    cluster: clusterOf(home),
    binaries: await findBinaries(),
    launchers: options.launchers ?? launchersFor(process.geteuid?.() ?? 0),
    settings: serverArguments(durable, { ...archive, ...settings }),
    durable,
    readyLimitMs,
    log,
  };
}

/**
 * Returns the folder's real path. PostgreSQL and the search for its process compare paths as texts, so links must be
 * resolved.
 */
function openHome(directory: string): string {
  try {
    makeFolder(dirname(directory));
    makeFolder(directory, 0o700);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(directory);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database folder ${directory} cannot be used (${(error as Error).message}): start the store as the user that it belongs to, or give it to this one with chown -R. Another DATA_DIR begins an empty shop.`,
      { cause: error },
    );
  }
}

/**
 * Returns PostgreSQL's settings for a small shop. There is no Unix socket, because its path would be too long in deep
 * folders.
 */
function serverArguments(durable: boolean, settings: Record<string, string> = {}): string[] {
  const safe = durable ? "on" : "off";
  const all = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    // `%a` is the application name, which contains the request's ID in a request's transaction
    // (docs/operations.md#finding-the-rows-of-a-failed-request).
    log_line_prefix: "%m [%p] %a ",
    max_connections: "100",
    shared_buffers: "128MB",
    fsync: safe,
    full_page_writes: safe,
    synchronous_commit: "on",
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function claimStore(store: Store, stopping: AbortSignal, port?: number): Promise<Claim> {
  const limit = AbortSignal.timeout(store.readyLimitMs);
  try {
    return await claimOnce(store, AbortSignal.any([stopping, limit]), port);
  } catch (error) {
    if (!limit.aborted) throw error;
    throw new EmbeddedPostgresError(
      `PostgreSQL is not ready after ${store.readyLimitMs / 1000} s; it may still be recovering (see ${logFileOf(store)}).`,
    );
  }
}

/**
 * Finds or starts the server, and then takes the store's lock on it. Tries again if the server is just starting or
 * stopping. The process that holds the lock owns the server, even if another process started it.
 */
async function claimOnce(store: Store, signal: AbortSignal, port?: number): Promise<Claim> {
  let refusedSince: number | undefined;
  for (; ; await delay(RETRY_MS, undefined, { signal })) {
    const found = findPostmaster(store.cluster);
    const postmaster = found ?? (await launch(store, signal, port));
    if ("reason" in postmaster) {
      refusedSince ??= performance.now();
      if (performance.now() - refusedSince < REFUSED_LIMIT_MS) continue;
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start: ${postmaster.reason} (see ${logFileOf(store)}).`,
      );
    }
    if (!postmaster.ready) continue;
    const lock = await claimCluster(urlOf(store.cluster, postmaster.port), store.cluster, store.home);
    if (!lock) continue;
    if (suits(postmaster, store, port)) {
      store.log(
        `PostgreSQL ${found ? "was left running and is taken over" : "started"}: process ${postmaster.pid}, port ${postmaster.port}.`,
      );
      return { postmaster, lock };
    }
    store.log("PostgreSQL was left running with other settings: restarting it.");
    await stopPostmaster(store.cluster, postmaster);
  }
}

/**
 * Returns whether a running server has the settings of this start. If not, the server is restarted: an earlier version
 * of the store, or a test without fsync, may have started it.
 */
function suits(postmaster: Postmaster, store: Store, port?: number): boolean {
  return (
    postmaster.command.includes(` ${store.settings.join(" ")} `) &&
    (port ?? postmaster.port) === postmaster.port
  );
}

const logFileOf = (store: Store) => join(store.home, "postgres.log");

async function launch(store: Store, signal: AbortSignal, port?: number) {
  const { home, cluster, binaries, settings } = store;
  assertOwn(home);
  const { launcher, version } = await chooseLauncher(store.launchers, binaries, home);
  await prepareCluster(home, binaries, launcher, { ...store, version });
  const options = { settings, port, logFile: logFileOf(store), signal };
  return startPostmaster(cluster, binaries.postgres, launcher, options);
}
