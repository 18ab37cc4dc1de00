import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { findBinaries } from "./binaries.ts";
import {
  firstLineOf,
  folder,
  open,
  query,
  removeFolder,
  serverOf,
  stopServer,
  storeProcess,
  temporaryFolder,
  waiting,
} from "./database-under-test.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { launchersFor } from "./launcher.ts";
import { startPostmaster } from "./postmaster.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

// All tests use the same cluster, except the tests of a first start.
let shared = "";
beforeAll(async () => {
  shared = temporaryFolder();
  await (await startEmbeddedPostgres({ directory: shared, durable: false, log: () => {} })).stop();
});
// Vitest runs these hooks in reverse order, so this one runs after all stores of the test have ended.
beforeEach(() => onTestFinished(() => stopServer(shared)));
afterAll(() => removeFolder(shared));

describe("the embedded database starts, stops and reports errors", () => {
  test("the first start creates a UTF-8 cluster that needs a password and listens on 127.0.0.1 only", async () => {
    const home = join(folder(), "deep", "postgres");
    const { url } = await open(home, { durable: true });
    const setting = (name: string) => query(url, `SELECT current_setting('${name}')`);
    expect(await query(url, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user")).toBe(true);
    expect(await query(url, "SELECT concat(datlocprovider, datlocale) FROM pg_database LIMIT 1")).toBe(
      "bC.UTF-8",
    );
    expect(await query(url, "SELECT upper('é') || length('হীরা')")).toBe("É4");
    expect(await setting("TimeZone")).toBe("UTC");
    expect(await setting("listen_addresses")).toBe("127.0.0.1");
    expect(await setting("unix_socket_directories")).toBe("");
    for (const name of ["fsync", "full_page_writes", "synchronous_commit"]) {
      expect(await setting(name)).toBe("on");
    }
    await expect(query(url.replace(/:[^:@]+@/, ":wrong@"), "SELECT 1")).rejects.toThrow(
      /authentication failed/,
    );
    expect(readdirSync(home).sort()).toEqual(["cluster", "postgres.log"]);
    for (const path of ["cluster/superuser-password", "postgres.log"]) {
      expect(statSync(join(home, path)).mode & 0o777).toBe(0o600);
    }
  });

  test("after a restore was killed half-way, the embedded database refuses to start with an empty cluster", async () => {
    const home = folder();
    const aside = join(home, "cluster.before-2026-11-22T21-00-00Z");
    mkdirSync(aside);
    writeFileSync(join(aside, "PG_VERSION"), "18\n");
    const before = readdirSync(home);
    await expect(open(home)).rejects.toThrow(
      /^There is no database in \S+\/cluster, but \S+\/cluster\.before-\S+ is there: a restore was interrupted\. Run npm run restore again, or move /,
    );
    const fresh = folder();
    mkdirSync(join(fresh, "changes"));
    writeFileSync(join(fresh, "changes/00000002.history"), "");
    await expect(open(fresh)).rejects.toThrow(/\/changes is there: a restore was interrupted/);
    expect([readdirSync(home), readdirSync(fresh)]).toEqual([before, ["changes"]]);
  });

  test("the embedded database still has its data after a restart, and no process is left when it is stopped", async () => {
    const first = await open(shared);
    await query(first.url, "CREATE TABLE kept_by_stop AS SELECT 7 AS n");
    expect(findRunningPostgres(shared)).toBe(first.url);
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    expect(serverOf(shared)).toBeUndefined();
    expect(findRunningPostgres(shared)).toBeUndefined();
    await expect(query(first.url, "SELECT 1")).rejects.toThrow();
    expect(await query((await open(shared)).url, "SELECT n FROM kept_by_stop")).toBe(7);
  });

  test("starting the embedded database empties its log file if that is larger than 5 MB", async () => {
    truncateSync(join(shared, "postgres.log"), 6 * 1024 * 1024);
    await open(shared);
    expect(statSync(join(shared, "postgres.log")).size).toBeLessThan(100_000);
  });

  test("the embedded database does not start on a port that is in use; the error says why, and a later start works", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void squatter.close());
    await once(squatter, "listening");
    const address = squatter.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const [launcher] = launchersFor(process.geteuid?.() ?? 0);
    if (!launcher) throw new Error("no launcher");
    const { postgres } = await findBinaries();
    const options = { settings: ["-c", "unix_socket_directories="], logFile: join(shared, "postgres.log") };
    const signal = AbortSignal.timeout(10_000);
    const outcome = startPostmaster(join(shared, "cluster"), postgres, launcher, {
      ...options,
      port,
      signal,
    });
    expect(await outcome).toEqual({ reason: expect.stringContaining("TCP") });
  });

  test("the error of a server that cannot start contains PostgreSQL's own message", async () => {
    await expect(open(shared, { settings: { shared_buffers: "lots" } })).rejects.toThrow(
      /^PostgreSQL did not start: .*"shared_buffers": "lots"/,
    );
  });

  test("the embedded database refuses a cluster of another PostgreSQL version", async () => {
    const file = join(shared, "cluster", "PG_VERSION");
    const version = readFileSync(file);
    onTestFinished(() => writeFileSync(file, version));
    writeFileSync(file, "15\n");
    await expect(open(shared)).rejects.toThrow(/was made by PostgreSQL 15, this is 18/);
  });

  test("the error for a folder that cannot be created contains its path", async () => {
    const file = join(folder(), "file");
    writeFileSync(file, "");
    await expect(open(join(file, "postgres"))).rejects.toThrow(
      new RegExp(
        `^The database folder ${file}/postgres cannot be used .*Another DATA_DIR begins an empty shop`,
      ),
    );
  });
});

describe("only one store can run on a data folder", () => {
  test("if two stores start for the first time in one folder at the same time, one succeeds and the other is refused", async () => {
    const directory = folder();
    const stores = [storeProcess(directory), storeProcess(directory)];
    const lines = (await Promise.all(stores.map(firstLineOf))).sort();
    expect(lines[0]).toBe(
      `Another Hira is already running on ${directory}: stop it first, or give this one a DATA_DIR of its own, where it begins an empty shop.`,
    );
    expect(await query(lines[1] ?? "", "SELECT 1")).toBe(1);
    expect(readdirSync(directory).sort()).toEqual(["cluster", "postgres.log"]);
  });

  test("a store that starts while the former store is shutting down waits until that store has ended", async () => {
    const first = await open(shared);
    const second = open(shared);
    const waiters = "SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    await vi.waitFor(async () => expect(await query(first.url, waiters)).toBe(1), waiting);
    await first.stop();
    expect(await query((await second).url, "SELECT 1")).toBe(1);
  });
});
