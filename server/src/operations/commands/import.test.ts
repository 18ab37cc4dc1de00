import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { lengthOf, SEED } from "../../../../soak.ts";
import { environment } from "../../testing/processes.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { until, untilSomebodyWaits } from "../../testing/waiting.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

// Each command runs in a separate process.
vi.setConfig({ testTimeout: 300_000 });

let store: TestStore;
let folder: string;
let files = 0;

beforeAll(async () => {
  store = await createTestStore({ ownLogin: true });
  await store.signUp("asha", "admin");
  await store.signUp("mina", "admin", "manager");
  folder = await mkdtemp(join(tmpdir(), "hira-import-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a file of customers with ৳1.00, ৳2.00, … */
async function fileOf(count: number): Promise<{ path: string; total: string }> {
  const path = join(folder, `customers-${++files}.csv`);
  const lines = Array.from(
    { length: count },
    (_, n) => `c${n + 1}@file-${files}.test,Customer ${n + 1},${n + 1}`,
  );
  await writeFile(path, `email,name,balance\n${lines.join("\n")}\n`);
  return { path, total: `৳${((count * (count + 1)) / 2).toFixed(2)}` };
}

function begin(...args: string[]): ChildProcess {
  const env = { ...environment, DATABASE_URL: store.url };
  return spawn(process.execPath, [join(import.meta.dirname, "import.ts"), ...args], { env });
}

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = begin(...args);
  const said = { out: "", err: "" };
  child.stdout?.on("data", (text) => (said.out += text));
  child.stderr?.on("data", (text) => (said.err += text));
  const [code] = await once(child, "close");
  return { code, ...said };
}

/** What is there of all files: whole imports, customers and money. */
async function readBrought() {
  const { rows } = await sql<{ imports: number; promised: number; customers: number; transfers: number }>`
    SELECT (SELECT count(*)::int FROM imports) AS imports,
           (SELECT coalesce(sum(customers), 0)::int FROM imports) AS promised,
           (SELECT count(*)::int FROM imported_customers) AS customers,
           (SELECT count(*)::int FROM transfers WHERE kind = 'import-opening') AS transfers`.execute(
    store.db,
  );
  const [row] = rows;
  if (!row) throw new Error("A SELECT without FROM gives a row");
  return row;
}
const agrees = async () => expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);

describe("npm run import", () => {
  it("says what it would do, does it once, and nothing the second time", async () => {
    const { path, total } = await fileOf(30);
    const dry = await run(path, "--as", "asha@mail.test", "--dry-run");
    expect(dry).toMatchObject({ code: 0, err: "" });
    expect(dry.out).toContain(`Come along: 30, ${total}. Here already: 0. Left out: 0.`);
    expect(await readBrought()).toMatchObject({ imports: 0, customers: 0 });
    const done = await run(path, "--as", "asha", "--kind", "balances", "--name", "From the shell");
    expect(done.out).toContain(
      `Imported as “From the shell”: 30 customers, ${total}. Sign it at /admin/imports.`,
    );
    expect(await readBrought()).toMatchObject({ imports: 1, customers: 30, transfers: 30 });
    expect(await run(path, "--as", "asha")).toMatchObject({
      ...{ code: 0, err: "" },
      out: expect.stringContaining("Here already: 30. Left out: 0."),
    });
    expect(await readBrought()).toMatchObject({ imports: 1, customers: 30 });
    await agrees();
  });

  it("uses the columns of a kept mapping", async () => {
    const path = join(folder, "odd.csv");
    await writeFile(path, "who,worth,credit\nodd@mail.test,1,2\n");
    const columns = [
      { field: "email", heading: "who" },
      { field: "amount", heading: "worth" },
    ];
    const body = { name: "Odd shop", kind: "balances", columns };
    expect((await store.call("POST /admin/import-mappings", { as: "asha", body })).status).toBe(200);
    const { out } = await run(path, "--as", "asha", "--mapping", "Odd shop", "--dry-run");
    expect(out).toContain("email: who, amount: worth");
    expect((await run(path, "--as", "asha", "--mapping", "Other")).err).toContain("No mapping is kept");
    const { path: without } = await fileOf(1);
    expect((await run(without, "--as", "asha", "--mapping", "Odd shop")).err).toContain("lacks a column");
  });

  it("is refused without a file, for whoever is no owner, and explains itself", async () => {
    const { path } = await fileOf(1);
    expect(await run(path, "--as", "mina")).toMatchObject({
      code: 1,
      err: expect.stringContaining("one owner"),
    });
    expect(await run(`${path}.gone`, "--as", "asha")).toMatchObject({
      ...{ code: 1, err: expect.stringContaining("There is no file") },
    });
    expect(await run(path, "--as", "asha", "--kind", "songs")).toMatchObject({
      ...{ code: 2, err: expect.stringContaining("Usage:") },
    });
  });

  it("is all or nothing when it is killed, wherever it is", async () => {
    const { path } = await fileOf(3_000);
    const before = await readBrought();
    for (const table of ["imports", "imported_customers", "transfers", "audit_log"]) {
      const holder = new pg.Client({ connectionString: store.directUrl });
      await holder.connect();
      await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
      const child = begin(path, "--as", "asha");
      await untilSomebodyWaits(store.directUrl);
      child.kill("SIGKILL");
      await once(child, "close");
      await holder.query("ROLLBACK");
      await holder.end();
      expect([table, await whenIdle()]).toEqual([table, before]);
    }
    expect((await run(path, "--as", "asha")).code).toBe(0);
    expect(await readBrought()).toMatchObject({ customers: before.customers + 3_000 });
    await agrees();
  });

  it("is all or nothing when it is killed at any moment", async () => {
    let seed = SEED;
    const outcomes = { nothing: 0, all: 0 };
    for (let kill = 0; kill < lengthOf("IMPORT_KILLS"); kill += 1) {
      const { path } = await fileOf(2_000);
      const before = await readBrought();
      const child = begin(path, "--as", "asha");
      const ended = once(child, "close");
      seed = (seed * 48_271) % 2_147_483_647;
      // From the first output on it reads the database and writes.
      await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), ended]);
      await wait(seed % 700);
      child.kill("SIGKILL");
      await ended;
      const after = await whenIdle();
      const isAll = after.imports > before.imports;
      outcomes[isAll ? "all" : "nothing"] += 1;
      const customers = before.customers + (isAll ? 2_000 : 0);
      expect(after).toEqual({
        ...{ imports: before.imports + (isAll ? 1 : 0), promised: customers },
        ...{ customers, transfers: customers },
      });
    }
    if (process.env.SOAK || process.env.IMPORT_KILLS) console.log("killed imports", outcomes);
    await agrees();
  });
});

/** Waits until what was killed is rolled back; returns what is there then. */
async function whenIdle() {
  await until(async () => {
    const { rows } = await sql<{ busy: number }>`
      SELECT count(*)::int AS busy FROM pg_locks
      WHERE locktype = 'advisory' AND pid <> pg_backend_pid() AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND objid = (hashtextextended('hira.imports', 0) & 4294967295)::oid`.execute(store.db);
    return rows[0]?.busy === 0;
  });
  return readBrought();
}
