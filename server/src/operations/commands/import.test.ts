import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isCustomerKind, isGoodsKind, isHistoryKind } from "@hira/contract";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isSoak, lengthOf, SEED } from "../../../../soak.ts";
import { programOf } from "../../../programs.mjs";
import { pictureOf } from "../../platform/uploads/images-under-test.ts";
import {
  type Brought,
  broughtBy,
  type FormerFile,
  formerFiles,
  plus,
  READ_BROUGHT,
} from "../../testing/former-shop.ts";
import { environment } from "../../testing/processes.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { until, untilSomebodyWaits } from "../../testing/waiting.ts";
import { zipOf } from "../../testing/workbook.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

// Each command runs in its own process. Starting a process takes time, hence the long time limit.
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

/** Writes a file of customers whose balances are ৳1.00, ৳2.00 and so on. */
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
  const key = Buffer.alloc(32, "hira").toString("base64");
  const env = { ...environment, DATABASE_URL: store.url, DATA_DIR: folder, VOUCHER_KEY: key };
  return spawn(process.execPath, [programOf("import"), ...args], { env });
}

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = begin(...args);
  const said = { out: "", err: "" };
  child.stdout?.on("data", (text) => (said.out += text));
  child.stderr?.on("data", (text) => (said.err += text));
  const [code] = await once(child, "close");
  return { code, ...said };
}

/** Returns the totals over all imports: complete imports, customers and transfers of money. */
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

describe("npm run import of customers and goods", () => {
  it("npm run import prints what an import would do, imports a file, and imports nothing when called again", async () => {
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

  it("npm run import can read a file with the column mapping that was saved under a name", async () => {
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

  it("npm run import imports nothing for a person who is not an owner, without a file, or for an unknown kind of data", async () => {
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

  it("npm run import of customers imports everything or nothing if it is killed, whichever table it is writing", async () => {
    const size = lengthOf("IMPORT_CUSTOMERS");
    const { path } = await fileOf(size);
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
    expect(await readBrought()).toMatchObject({ customers: before.customers + size });
    await agrees();
  });

  it("npm run import of goods creates packages, codes, pictures and, on request, games; a second import creates nothing", async () => {
    const { products, codes, pictures } = await goodsFiles(2);
    const dry = await run(products, "--as", "asha", "--dry-run");
    expect(dry.out).toContain("Come along: 0. Here already: 0. Left out: 2.");
    expect(dry.out).toContain("1 games are new: --create-games creates them.");
    const done = await run(products, "--as", "asha", "--create-games", "--pictures", pictures);
    expect(done).toMatchObject({ code: 0, err: "" });
    expect(done.out).toContain("Come along: 2. Here already: 0. Left out: 0.");
    expect(done.out).toContain("Pictures of the archive that belong to something: 1.");
    expect((await run(codes, "--as", "asha")).out).toContain("Imported as “codes-1”: 4.");
    for (const file of [products, codes])
      expect((await run(file, "--as", "asha", "--create-games")).out).toContain("Nothing new in this file.");
    expect(await readGoods()).toEqual({ imports: 2, promised: 7, products: 2, games: 1, codes: 4, goods: 9 });
  });

  it("npm run import of goods imports everything or nothing if it is killed, whichever table it is writing", async () => {
    const { products, codes } = await goodsFiles(lengthOf("IMPORT_PRODUCTS"));
    for (const [file, tables] of [
      [products, ["products", "imported_goods", "categories", "product_stock", "goods_imports", "audit_log"]],
      [codes, ["voucher_codes", "imported_goods", "voucher_serials", "goods_imports"]],
    ] as const) {
      const before = await readGoods();
      for (const table of tables.slice(0, isSoak ? tables.length : 2)) {
        const holder = new pg.Client({ connectionString: store.directUrl });
        await holder.connect();
        await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
        const child = begin(file, "--as", "asha", "--create-games");
        await untilSomebodyWaits(store.directUrl);
        child.kill("SIGKILL");
        await once(child, "close");
        await holder.query("ROLLBACK");
        await holder.end();
        await untilNobodyWrites("catalogue import");
        expect([table, await readGoods()]).toEqual([table, before]);
      }
      expect(await run(file, "--as", "asha", "--create-games")).toMatchObject({ code: 0, err: "" });
    }
  });
});

describe("npm run import of orders", () => {
  const SIZE = 2_000;
  const ordersFile = async () => {
    const path = join(folder, `orders-${++files}.csv`);
    const lines = Array.from({ length: SIZE }, (_, n) => `${n + 1},2026-05-14 10:00,o${n}@file.test,${n}.25`);
    await writeFile(path, `order,date,email,total\n${lines.join("\n")}\n`);
    return path;
  };
  const readRecords = async () => {
    await untilNobodyWrites("hira.imports");
    const { rows } = await sql<{ imports: number; promised: number; records: number }>`
      SELECT (SELECT count(*)::int FROM history_imports) AS imports,
             (SELECT coalesce(sum(records), 0)::int FROM history_imports) AS promised,
             (SELECT count(*)::int FROM former_records) AS records`.execute(store.db);
    return rows[0] ?? { imports: 0, promised: 0, records: 0 };
  };

  it("npm run import of orders needs the name of the former shop, and imports the same file only one time", async () => {
    const path = await ordersFile();
    expect(await run(path, "--as", "asha")).toMatchObject({
      ...{ code: 1, err: expect.stringContaining("--source NAME") },
    });
    const total = `৳${((SIZE * (SIZE - 1)) / 2 + SIZE * 0.25).toFixed(2)}`;
    const done = await run(path, "--as", "asha", "--source", "Old shop");
    expect(done).toMatchObject({ code: 0, err: "" });
    expect(done.out).toContain(`Come along: ${SIZE}, ${total}. Here already: 0. Left out: 0.`);
    expect(done.out).toContain(`Imported of Old shop: ${SIZE} orders, ${total}.`);
    expect((await run(path, "--as", "asha", "--source", "Old shop")).out).toContain("Nothing new");
    expect(await readRecords()).toEqual({ imports: 1, promised: SIZE, records: SIZE });
  });
});

describe("npm run import that is killed at any moment", () => {
  const shop = { customers: 2_000, orders: 2_000, products: 60, codes: 900 };
  const { people, products, codes } = formerFiles(shop);
  const all = [...people, ...products, ...codes];
  const fileCalled = (name: string) => all.find((file) => file.name === name) as FormerFile;
  const areas = [
    { has: isCustomerKind, path: "/admin/imports", lock: "hira.imports" },
    { has: isHistoryKind, path: "/admin/history-imports", lock: "hira.imports" },
    { has: isGoodsKind, path: "/admin/goods-imports", lock: "catalogue import" },
  ] as const;

  /** Returns everything that imports have stored, and what each import recorded about itself. */
  const readEverything = async () => {
    const said = await sql<{ imports: number; promised: number; audited: number }>`
      SELECT count(*)::int AS imports, coalesce(sum(promised), 0)::int AS promised,
        (SELECT count(*)::int FROM audit_log WHERE action IN ('import.create', 'history.import', 'goods.import')) AS audited
      FROM (SELECT taken_back_at, customers AS promised FROM imports
        UNION ALL SELECT taken_back_at, records FROM history_imports
        UNION ALL SELECT taken_back_at, products + codes FROM goods_imports) AS made
      WHERE taken_back_at IS NULL`.execute(store.db);
    const brought = await sql.raw<Brought>(READ_BROUGHT).execute(store.db);
    return { said: said.rows[0], brought: brought.rows[0] as Brought };
  };

  async function takeNewestBack(path: string): Promise<void> {
    const { body } = await store.call(`GET ${path}`, { as: "asha" });
    const newest = body.imports.find(({ takenBack }: { takenBack: object | null }) => !takenBack);
    const reply = await store.call(`POST ${path}/${newest._id}/take-back`, { as: "asha" });
    expect(reply.status).toBe(200);
  }

  /** Kinds of files whose imports are killed. Each import takes seconds, so `npm test` kills two of them. */
  const KILLED = [
    "WooCommerce's orders",
    "codes of Serial Numbers",
    ...(isSoak ? ["TeraWallet's transactions", "a CSV list of requests", "WooCommerce's products"] : []),
  ];

  it.each(KILLED)("a killed import of %s has stored the whole file or nothing", async (name) => {
    const file = fileCalled(name);
    const area = areas.find(({ has }) => has(file.kind)) ?? areas[0];
    const write = async ({ fileName, bytes }: FormerFile) => {
      const path = join(folder, fileName);
      await writeFile(path, bytes());
      return [path, "--as", "asha", "--source", "Killed shop", "--create-games"];
    };
    const isOfCodes = file.kind === "codes";
    if (isOfCodes)
      expect(await run(...(await write(fileCalled("WooCommerce's products"))))).toMatchObject({ err: "" });
    const args = await write(file);
    const before = await readEverything();

    /**
     * Kills an import this many milliseconds after its first output. From that moment on it reads and writes the
     * database.
     */
    const killedAfter = async (ms: number): Promise<number> => {
      const child = begin(...args);
      const ended = once(child, "close");
      await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), ended]);
      const since = performance.now();
      if (ms < Infinity) await wait(ms);
      else await ended;
      child.kill("SIGKILL");
      await ended;
      await untilNobodyWrites(area.lock);
      return performance.now() - since;
    };
    const outcomes = { nothing: 0, all: 0 };
    let [seed, most] = [SEED, Number.POSITIVE_INFINITY];
    // The first import is not killed. Its duration is the maximum after which the other imports are killed.
    for (let kill = 0; kill <= lengthOf("IMPORT_KILLS"); kill += 1) {
      const found = await readEverything();
      seed = (seed * 48_271) % 2_147_483_647;
      const took = await killedAfter(kill === 0 ? most : seed % most);
      if (kill === 0) most = Math.ceil(took * 1.1);
      const after = await readEverything();
      const isAll = after.said?.imports !== found.said?.imports;
      expect(isAll || kill > 0).toBe(true);
      if (kill > 0) outcomes[isAll ? "all" : "nothing"] += 1;
      const promised = (found.said?.promised ?? 0) + file.records;
      const made = {
        imports: (found.said?.imports ?? 0) + 1,
        promised,
        audited: (found.said?.audited ?? 0) + 1,
      };
      expect(after).toEqual(
        isAll
          ? { said: made, brought: plus(before.brought, broughtBy(file, shop)) }
          : { ...found, brought: before.brought },
      );
      if (isAll) await takeNewestBack(area.path);
    }
    if (process.env.SOAK || process.env.IMPORT_KILLS)
      console.log(`killed within ${most} ms:`, name, outcomes);
    if (isOfCodes) await takeNewestBack(area.path);
    await agrees();
  });
});

/** Waits until the transaction of a killed command was rolled back. Returns what is stored afterwards. */
async function whenIdle() {
  await untilNobodyWrites("hira.imports");
  return readBrought();
}

/** Waits until no connection holds the advisory lock with this name. */
async function untilNobodyWrites(lock: string) {
  await until(async () => {
    const { rows } = await sql<{ busy: number }>`
      SELECT count(*)::int AS busy FROM pg_locks
      WHERE locktype = 'advisory' AND pid <> pg_backend_pid() AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND objid = (hashtextextended(${lock}, 0) & 4294967295)::oid`.execute(store.db);
    return rows[0]?.busy === 0;
  });
}

/**
 * Writes a file with this many packages of a new game, a file with two codes for each package, and an archive with one
 * picture.
 */
async function goodsFiles(count: number) {
  const at = ++files;
  const names = Array.from({ length: count }, (_, n) => `${n + 1} Gems`);
  const [products, codes, pictures] = ["products", "codes", "pictures"].map((name) =>
    join(folder, `${name}-${goods}.csv`),
  ) as [string, string, string];
  goods += 1;
  await writeFile(products, `Game,Name,Price\n${names.map((name) => `Gems ${at},${name},10`).join("\n")}\n`);
  const lines = names.flatMap((name, n) =>
    ["A", "B"].map((half) => `${half}${at}-${String(n).padStart(5, "0")}-GEMS,Gems ${at} ${name}`),
  );
  await writeFile(codes, `code,product\n${lines.join("\n")}\n`);
  await writeFile(pictures, zipOf({ "1 Gems.png": await pictureOf("png") }));
  return { products, codes, pictures };
}
let goods = 1;

/** Returns the totals over all imports of goods. */
async function readGoods() {
  const { rows } = await sql<
    Record<"imports" | "promised" | "products" | "games" | "codes" | "goods", number>
  >`
    SELECT (SELECT count(*)::int FROM goods_imports) AS imports,
           (SELECT coalesce(sum(games + products + codes), 0)::int FROM goods_imports) AS promised,
           (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM categories) AS games,
           (SELECT count(*)::int FROM voucher_codes) AS codes, (SELECT count(*)::int FROM imported_goods) AS goods`.execute(
    store.db,
  );
  const [row] = rows;
  if (!row) throw new Error("A SELECT without FROM gives a row");
  return row;
}
