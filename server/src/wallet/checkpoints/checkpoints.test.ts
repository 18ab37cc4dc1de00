import { appendFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Difference } from "@hira/contract";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type Database, openAsOwner } from "../../platform/db/database.ts";
import { copyDatabase } from "../../testing/database.ts";
import { fund } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { until, untilSomebodyWaits } from "../../testing/waiting.ts";
import { unwatchedLog } from "../../testing/watched-log.ts";
import { reconcile, reportDifferences } from "../reconciliation/reconcile.ts";
import { sealBooks } from "../seals/seal-books.ts";
import { createCheckpointKeeper } from "./keep-checkpoints.ts";

let store: TestStore;
let folder: string;
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true }))));

beforeEach(async () => {
  store = await createTestStore({ logger: unwatchedLog });
  await store.signUp("mina");
  folder = await mkdtemp(join(tmpdir(), "hira-checkpoints-"));
  folders.push(folder);
});

interface Keeper {
  keep: () => Promise<void>;
  missing: Difference[];
  errors: object[];
}

function keeperOf(db: Database): Keeper {
  const keeper: Keeper = { keep: async () => {}, missing: [], errors: [] };
  keeper.keep = createCheckpointKeeper({
    db,
    folder,
    instance: "3000",
    log: { error: (what: object) => void keeper.errors.push(what) },
    onLook: (missing) => {
      keeper.missing = [...missing];
    },
  });
  return keeper;
}

async function fundTimes(count: number, db = store.db): Promise<void> {
  for (let n = 0; n < count; n++) await fund(db, "mina", 10);
}

const unsealed = sql<{ n: number }>`
  SELECT (max(seq) - coalesce((SELECT max(through) FROM seals WHERE chain = 'transfers'), 0))::integer AS n FROM transfers`;
const sealAll = () =>
  until(async () => {
    await sealBooks(store.db);
    return ((await unsealed.execute(store.db)).rows[0]?.n ?? 0) <= 0;
  });

async function lines(): Promise<string[]> {
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")),
  );
  return texts.flatMap((text) => text.split("\n").filter(Boolean));
}

/** Copies the database as it is now. The copy serves as a restored backup, or as a standby that lags behind. */
async function copyOfNow(): Promise<Database> {
  await Promise.all([store.db, store.owner, store.books].map((each) => each.destroy()));
  const copy = openAsOwner(await copyDatabase(store), 2);
  const original = openAsOwner(store.url, 2);
  store = { ...store, db: original };
  onTestFinished(async () => {
    await Promise.all([copy.destroy(), original.destroy()]);
  });
  return copy;
}

/**
 * Returns the differences that checkpoints show for transfers. Those of the audit log are left out, because they are
 * the same in all tests.
 */
const found = async (db: Database) =>
  (await reconcile(db, { limit: 10, checkpoints: folder })).differences.filter(
    ({ check, subject }) => check === "checkpoints" && subject.startsWith("transfers"),
  );

describe("comparing the database with checkpoints", () => {
  it("when one chain has grown, checkpoints of both chains are written, and they stay valid afterwards", async () => {
    await fundTimes(3);
    await sealAll();
    const { keep } = keeperOf(store.db);
    await keep();
    await keep();
    expect(await lines()).toEqual([
      expect.stringMatching(
        /^20\S+Z transfers seal=1 hash=[\da-f]{64} rows=3 sum=3000 newest=3 digest=[\da-f]{64}$/,
      ),
      expect.stringMatching(
        /^20\S+Z audit_log seal=\d hash=([\da-f]{64})? rows=\d+ sum=0 newest=\d+ digest=[\da-f]*$/,
      ),
    ]);
    await fundTimes(1);
    await keep();
    expect((await lines())[2]).toMatch(/ rows=4 sum=4000 newest=4 /);
    await sealAll();
    await keep();
    expect((await lines())[4]).toMatch(/ transfers seal=2 .* rows=4 sum=4000 newest=4 /);
    expect(await found(store.db)).toEqual([]);
  });

  it("the reconciliation finds no difference in checkpoints that are written while it runs", async () => {
    await fundTimes(3);
    await sealAll();
    const { keep } = keeperOf(store.db);
    await keep();
    const holder = new pg.Client({ connectionString: store.directUrl });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query("BEGIN; LOCK TABLE voucher_codes");
    const reported: Difference[] = [];
    const report = (each: Difference) => void reported.push(each);
    const works = Promise.all([found(store.books), reportDifferences(store.db, report, folder)]);
    // Both have taken their snapshots when they wait for the table.
    await untilSomebodyWaits(store.directUrl, { count: 2 });
    await fundTimes(2);
    await keep();
    expect(await lines()).toHaveLength(4);
    await holder.query("COMMIT");
    const [differences] = await works;
    expect(differences).toEqual([]);
    expect(reported.filter(({ subject }) => subject.startsWith("transfers"))).toEqual([]);
  });

  it("compared with an old copy of the database, checkpoints show how many transfers it lost, and since when", async () => {
    await fundTimes(4);
    await sealAll();
    const before = keeperOf(store.db);
    await before.keep();
    const [held] = await lines();
    const old = await copyOfNow();
    const { keep } = keeperOf(store.db);
    await fundTimes(53);
    await keep();
    expect(await found(store.db)).toEqual([]);
    expect((await reconcile(old, { limit: 10 })).count).toBe(0);
    const newest = (await lines()).findLast((line) => line.includes(" transfers "));
    expect(await found(old)).toEqual([
      {
        check: "checkpoints",
        subject: `transfers at ${newest?.split(" ")[0]}`,
        expected: "57 rows for ৳570.00",
        actual: `4 rows for ৳40.00: the database has lost 53 answered transfers since ${held?.split(" ")[0]}`,
      },
    ]);
    // The copy writes new transfers, at the same positions as those that it lost.
    await fundTimes(60, old);
    expect(await found(old)).toMatchObject([
      {
        actual: expect.stringMatching(
          /^4 rows for ৳40\.00: the database has lost 53 answered transfers since /,
        ),
      },
    ]);
  });

  it("no checkpoints are written while the database lacks rows of earlier ones, and they are written again afterwards", async () => {
    await fundTimes(2);
    const old = await copyOfNow();
    await fundTimes(1);
    const before = keeperOf(store.db);
    await before.keep();
    const noted = await lines();
    const keeper = keeperOf(old);
    await fundTimes(5, old);
    await keeper.keep();
    await keeper.keep();
    expect(await lines()).toEqual(noted);
    const told = [
      {
        subject: expect.stringMatching(/^transfers at/),
        actual: expect.stringMatching(/has lost 1 answered transfer since/),
      },
      { subject: expect.stringMatching(/^audit_log at/) },
    ];
    expect(keeper.missing).toMatchObject(told);
    // However often the check runs, the lost rows are logged only once.
    expect(keeper.errors).toMatchObject(told);
    const right = keeperOf(store.db);
    await fundTimes(1);
    await right.keep();
    expect(right.missing).toEqual([]);
    expect(await lines()).toHaveLength(noted.length + 2);
  });

  it("checkpoints show that a row of the database in use has been changed", async () => {
    await fundTimes(3);
    const { keep, ...keeper } = keeperOf(store.db);
    await keep();
    const owner = new pg.Client({ connectionString: store.directUrl });
    await owner.connect();
    await owner.query(
      "SET session_replication_role = replica; UPDATE transfers SET amount = 1 WHERE seq = 3",
    );
    await owner.end();
    await keep();
    expect(keeper.errors).toMatchObject([
      { actual: expect.stringMatching(/^3 rows for ৳20\.01: the database holds other rows since /) },
    ]);
  });

  it("a checkpoint line that a crash cut off is ignored, and the complete lines before it are used", async () => {
    await fundTimes(1);
    await keeperOf(store.db).keep();
    const [file = ""] = await readdir(folder);
    await appendFile(join(folder, file), "2026-11-22T08:00:00.000Z transfers seal=1 ha");
    expect(await found(store.db)).toEqual([]);
    await fundTimes(1);
    const again = keeperOf(store.db);
    await again.keep();
    expect(again.missing).toEqual([]);
  });
});
