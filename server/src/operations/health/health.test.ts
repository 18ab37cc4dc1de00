import { type HealthLine, type HealthSubject, healthMessages, inEnglish } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { insertBackupRun } from "../backup-runs/queries.ts";
import { size, span } from "./line.ts";
import {
  clockLine,
  databaseLine,
  diskLine,
  instanceLine,
  queueLine,
  textLine,
  versionLine,
} from "./lines.ts";
import { dropGoneInstances, noteInstance } from "./queries.ts";

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});

async function lines(): Promise<Record<HealthSubject, HealthLine>> {
  const { status, body } = await store.call("GET /admin/health", { as: "boss" });
  expect(status).toBe(200);
  return Object.fromEntries(body.lines.map((line: HealthLine) => [line.subject, line])) as Record<
    HealthSubject,
    HealthLine
  >;
}

const run = { kind: "backup", name: "one", started_at: new Date(), bytes: 5e6, detail: "No room." } as const;
const age = (days: number) =>
  sql`UPDATE backup_runs SET finished_at = now() - make_interval(days => ${days})`.execute(store.owner);

describe("what the health page reports", () => {
  it("the health page says that no backups are configured, and what to do about it", async () => {
    expect((await lines()).backups).toMatchObject({
      state: "bad",
      text: "No backup is set up: a lost disk would take the shop with it.",
      todo: expect.stringContaining("npm run backup"),
    });
  });

  it("the health page distinguishes a good backup, an old one, a failed one, and one that was not yet verified", async () => {
    await insertBackupRun(store.db, { ...run, ok: true });
    expect((await lines()).backups).toMatchObject({
      state: "watch",
      todo: expect.stringContaining("backup:verify"),
    });
    await insertBackupRun(store.db, { ...run, kind: "verify", ok: true });
    expect((await lines()).backups).toMatchObject({ state: "good", todo: null });
    await age(3);
    expect((await lines()).backups).toMatchObject({
      state: "bad",
      text: "The last good backup is 3 days old.",
    });
    await insertBackupRun(store.db, { ...run, ok: false });
    expect((await lines()).backups).toMatchObject({ state: "bad", text: "The last backup failed: No room." });
  });

  it("the health page shows the result of the last reconciliation", async () => {
    const end = (differences: number, minutes: number) =>
      sql`INSERT INTO reconciliation_runs (started_by, started_at, finished_at, differences)
        VALUES ('schedule', now() - ${minutes} * interval '1 min', now() - ${minutes} * interval '1 min', ${differences})`.execute(
        store.db,
      );
    await end(0, 20);
    expect((await lines()).books).toMatchObject({ state: "good" });
    await end(3, 10);
    expect((await lines()).books).toMatchObject({ state: "bad", text: "The books show 3 differences." });
  });

  it("the health page shows how long the oldest waiting order has waited", async () => {
    expect((await lines()).queue).toMatchObject({ state: "good", text: "Nothing waits for an admin." });
    await sql`INSERT INTO fund_requests (id, uid, amount, fee, total, fee_percent, method, trx_id, status, created_at)
      VALUES (gen_random_uuid(), 'boss', 100, 0, 100, 0, 'bKash', 'TRX00001', 'pending', now() - interval '3 hours')`.execute(
      store.owner,
    );
    expect((await lines()).queue).toMatchObject({
      state: "watch",
      text: "0 orders and 1 fund request wait; the oldest for 3 hours.",
    });
  });

  it("the health page shows many waiting orders as a problem, even if all of them are new", () => {
    const waiting = (orders: number) => queueLine({ orders, requests: 0, oldestMinutes: 27 }).state;
    expect([12, 199, 200, 4_398].map(waiting)).toEqual(["good", "good", "watch", "bad"]);
  });

  it("the health page has no line about wallet messages if none came, and shows a problem if templates read too few of them", async () => {
    expect((await lines()).texts).toBeUndefined();
    const state = (understood: number) => textLine([{ method: "bKash", texts: 100, understood }])?.state;
    expect([100, 95, 94, 50, 49].map(state)).toEqual(["good", "good", "watch", "watch", "bad"]);
  });

  it("the health page lists the running instances, and warns if they have two different versions", async () => {
    await noteInstance(store.db, "a:3000", "1.0.0");
    await noteInstance(store.db, "b:3000", "1.0.0");
    expect((await lines()).instances).toMatchObject({ state: "good", text: "2 instances run." });
    await noteInstance(store.db, "b:3000", "1.1.0");
    expect((await lines()).instances).toMatchObject({
      state: "watch",
      text: expect.stringContaining("1.0.0 and 1.1.0"),
    });
    await sql`UPDATE instances SET seen_at = now() - interval '2 days' WHERE name = 'a:3000'`.execute(
      store.db,
    );
    expect((await lines()).instances).toMatchObject({
      state: "good",
      text: expect.stringMatching(/^One instance/),
    });
    expect(await dropGoneInstances(store.db, 10)).toBe(1);
  });

  it("the health page shows the state of the database, the disk, the clock and the versions", async () => {
    const { database, disk, clock, versions, checkpoints } = await lines();
    // The database server of the tests runs without flushing writes to disk, so the page reports that.
    expect(database).toMatchObject({ state: "bad", text: expect.stringContaining("fsync") });
    expect(database.facts).toContainEqual({
      label: "Logged in as",
      labelMessage: healthMessages.database.role,
      value: store.login.role,
      valueMessage: null,
    });
    expect(disk.facts[0]).toMatchObject({ label: "Free", value: expect.stringMatching(/B of \d/) });
    expect(clock.state).toBe("good");
    expect(versions.text).toMatch(/^Store \d+\.\d+\.\d+ on PostgreSQL \d+/);
    expect(checkpoints).toMatchObject({ state: "watch", todo: expect.stringContaining("CHECKPOINT_DIR") });
  });
});

describe("the content of a line of the health page", () => {
  it("the state of a health line (good, soon or now) depends on the measured value", () => {
    const disk = (freeBytes: number) => diskLine({ freeBytes, totalBytes: 100e9 }).state;
    expect([disk(50e9), disk(10e9), disk(2e9)]).toEqual(["good", "watch", "bad"]);
    expect([0, 900, -3_000, 90_000].map((ms) => clockLine(ms).state)).toEqual([
      "good",
      "good",
      "watch",
      "bad",
    ]);
    expect(clockLine(90_000).text).toBe(
      "The store's clock is 90 seconds ahead of the database's. Sign-in fails when it is wrong.",
    );
    const facts = {
      now: 0,
      role: "shop_app",
      version: "18.0",
      bytes: 5e6,
      durability: [{ name: "fsync", setting: "on" }],
      schema: "0040-instances",
    };
    expect(databaseLine(facts, { open: 20, idle: 3, waiting: 0 })).toMatchObject({ state: "good" });
    expect(databaseLine(facts, { open: 20, idle: 0, waiting: 40 })).toMatchObject({ state: "watch" });
    expect(instanceLine([]).text).toBe("0 instances run.");
    const versions = { store: "1.0.0", newest: "0040-instances", postgres: "18.0" };
    expect(versionLine({ ...versions, schema: "0040-instances" }).state).toBe("good");
    expect(versionLine({ ...versions, schema: "0050-later" })).toMatchObject({
      state: "watch",
      text: "A newer version than 1.0.0 has migrated the database.",
    });
  });

  it("a health line shows durations and sizes in units that people read easily", () => {
    expect([0, 59, 119, 120, 7_199, 7_200, 172_800].map((seconds) => inEnglish(span(seconds)))).toEqual([
      "0 seconds",
      "59 seconds",
      "119 seconds",
      "2 minutes",
      "120 minutes",
      "2 hours",
      "2 days",
    ]);
    expect([0, 999, 1_500, 5e6, 2.5e10].map((bytes) => inEnglish(size(bytes)))).toEqual([
      "0 bytes",
      "999 bytes",
      "1.5 KB",
      "5.0 MB",
      "25 GB",
    ]);
  });
});
