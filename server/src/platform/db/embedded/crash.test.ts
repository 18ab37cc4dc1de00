import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  end,
  firstLineOf,
  folder,
  killServer,
  open,
  query,
  removeFolder,
  serverOf,
  stopServer,
  storeProcess,
  temporaryFolder,
  waiting,
} from "./database-under-test.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import { commandOf } from "./process-table.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

// All tests use the same cluster, except the test of the first start. Each test stops its server at its end.
let shared = "";
beforeAll(async () => {
  shared = temporaryFolder();
  await (await startEmbeddedPostgres({ directory: shared, durable: false, log: () => {} })).stop();
});
// Vitest runs these hooks in reverse order, so this one runs after all stores of the test have ended.
beforeEach(() => onTestFinished(() => stopServer(shared)));
afterAll(() => removeFolder(shared));

test("after a store's process group was killed, a new start takes over the store's database server with its data", async () => {
  const store = storeProcess(shared);
  const url = await firstLineOf(store);
  await query(url, "CREATE TABLE kept_by_takeover AS SELECT 7 AS n");
  const left = serverOf(shared)?.pid;
  await end(store, "SIGKILL", { group: true });
  const next = await open(shared);
  expect(left).toBeGreaterThan(0);
  expect(serverOf(shared)?.pid).toBe(left);
  expect(next.url).toBe(url);
  expect(await query(url, "SELECT n FROM kept_by_takeover")).toBe(7);
  await next.stop();
  expect(serverOf(shared)).toBeUndefined();
});

test("a new start restarts a running database server whose settings differ from those of this start", async () => {
  const store = storeProcess(shared);
  expect(await query(await firstLineOf(store), "SHOW fsync")).toBe("off");
  await end(store, "SIGKILL");
  expect(await query((await open(shared, { durable: true })).url, "SHOW fsync")).toBe("on");
});

test("after store and server were killed, the next start waits for the server's last child and recovers committed data", async () => {
  const store = storeProcess(shared);
  const url = await firstLineOf(store);
  await query(url, "CREATE TABLE kept_by_recovery AS SELECT 7 AS n");
  const busy = query(url, "SELECT pg_sleep(60)").catch((error: Error) => error);
  const sleeping = () => query(url, "SELECT pid FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'");
  await vi.waitFor(async () => expect(await sleeping()).toBeTypeOf("number"), waiting);
  const child = Number(await sleeping());
  // While the child process is stopped, it cannot notice that its server is gone, so it keeps the shared memory.
  process.kill(child, "SIGSTOP");
  onTestFinished(() => void (commandOf(child) && process.kill(child, "SIGKILL")));
  await end(store, "SIGKILL");
  killServer(shared);
  const next = open(shared);
  const log = () => readFileSync(join(shared, "postgres.log"), "utf8");
  await vi.waitFor(() => expect(log()).toMatch(/shared memory block .* is still in use/), waiting);
  process.kill(child, "SIGCONT");
  expect(await query((await next).url, "SELECT n FROM kept_by_recovery")).toBe(7);
  expect(await busy).toBeInstanceOf(Error);
});

test("if the database server dies while the store runs, it is restarted at the same address", async () => {
  const { url } = await open(shared);
  await query(url, "CREATE TABLE kept_by_supervision AS SELECT 7 AS n");
  killServer(shared);
  const read = () => query(url, "SELECT n FROM kept_by_supervision");
  await vi.waitFor(async () => expect(await read()).toBe(7), waiting);
});

test("the store takes its lock again if the connection that holds the lock breaks", async () => {
  const { url } = await open(shared);
  const locks = (what: string) =>
    query(url, `SELECT ${what} FROM pg_locks WHERE locktype = 'advisory' AND granted`);
  expect(await locks("count(*)::int")).toBe(1);
  const before = await locks("pid");
  await locks("pg_terminate_backend(pid)");
  await vi.waitFor(async () => expect(await locks("pid")).toBeGreaterThan(0), waiting);
  expect(await locks("pid")).not.toBe(before);
});

/**
 * Starts a process that has nothing to do with the store, for its pid. The pid of the test process cannot be used,
 * because PostgreSQL ignores a pid file with the pid of its own parent.
 */
function bystander(): number | undefined {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child.pid;
}

test.each([
  ["names a living process of another program", () => `${bystander()}\n/elsewhere\n1\n5432\n`],
  ["names a dead process", () => "4194304\n/elsewhere\n1\n5432\n"],
  ["is empty, as a power cut leaves it", () => ""],
])("the store starts despite a postmaster.pid that %s", async (_, content) => {
  const file = join(shared, "cluster", "postmaster.pid");
  writeFileSync(file, content());
  utimesSync(file, 0, 0);
  expect(await query((await open(shared)).url, "SELECT 1")).toBe(1);
});

test("after the store's first start was killed half-way, the next start works and removes what was left behind", async () => {
  const directory = folder();
  const store = storeProcess(directory);
  const draft = () => readdirSync(directory).find((name) => /^cluster\.new-\d+-\w+$/.test(name)) ?? "none";
  await vi.waitFor(() => expect(existsSync(join(directory, draft(), "base"))).toBe(true), waiting);
  await end(store, "SIGKILL");
  const first = await open(directory);
  expect(await query(first.url, "SELECT 1")).toBe(1);
  await first.stop();
  // The orphaned initdb still writes for a moment. A start after its end removes its files.
  await vi.waitFor(async () => {
    await (await open(directory)).stop();
    expect(readdirSync(directory).sort()).toEqual(["cluster", "postgres.log"]);
  }, waiting);
});
