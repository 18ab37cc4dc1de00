import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { dropOldRuns } from "./run-queries.ts";
import { reconcileWhenDue, type ScheduledRunParts } from "./scheduled-run.ts";

const TOKEN = "a-token-of-the-test";
const log = pino({ level: "silent" });
let store: TestStore;

beforeEach(async () => {
  store = await createTestStore({ metricsToken: TOKEN });
  await store.signUp("mina");
});

const run = (parts: Partial<ScheduledRunParts> = {}) =>
  reconcileWhenDue({ db: store.db, books: store.books, log, ...parts });
const runs = () => store.db.selectFrom("reconciliation_runs").selectAll().orderBy("id").execute();

async function metric(name: string): Promise<number | undefined> {
  const reply = await fetch(`${store.base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const found = (await reply.text()).split("\n").find((each) => each.startsWith(`${name} `));
  return found === undefined ? undefined : Number(found.slice(name.length + 1));
}

/** Moves the start of every stored run 61 minutes into the past, so that the next automatic run is due. */
const later = () =>
  sql`UPDATE reconciliation_runs SET started_at = started_at - interval '61 min'`.execute(store.db);

describe("running the reconciliation automatically", () => {
  it("the automatic reconciliation stores its result, sets the metrics, and runs again only after an hour", async () => {
    expect(await metric("hira_reconciliation_age_seconds")).toBeUndefined();
    expect(await run()).toBe("done");
    expect(await runs()).toMatchObject([
      { started_by: "schedule", ok: true, differences: 0, first: [], finished_at: expect.any(Date) },
    ]);
    expect(await metric("hira_reconciliation_differences")).toBe(0);
    expect(await metric("hira_reconciliation_age_seconds")).toBeLessThan(60);
    expect(await run()).toBe("not due");
    await later();
    expect(await run()).toBe("done");
    expect(await runs()).toHaveLength(2);
  });

  it("the automatic reconciliation stores the newest order that it compared", async () => {
    await fund(store.db, "mina", 100);
    const { productId } = await seedShop(store.db, { price: 1, stock: 1 });
    const body = { productId, gameAccount: "12345678", amount: 1, paymentMethod: "wallet" };
    const { order } = (await store.call("POST /orders", { as: "mina", key: "order-1", body })).body;
    const info = vi.fn();
    await run({ log: { info, error: vi.fn() } });
    expect(info).toHaveBeenCalledWith(
      { newestOrder: { id: order._id, at: new Date(order.createdAt) } },
      "the books agree",
    );
  });

  it("the automatic reconciliation stores the number of differences, the first differences, and the state of the seal chains", async () => {
    await store.owner
      .updateTable("wallets")
      .set({ balance: 700 as never })
      .where("uid", "=", "mina")
      .execute();
    await run();
    const [kept] = await runs();
    expect(kept).toMatchObject({ ok: false, differences: 1, heads: expect.any(Array) });
    expect(kept?.first).toContainEqual({
      check: "wallet balances",
      subject: "wallet:mina",
      expected: "nothing",
      actual: "৳7.00",
    });
    expect(await metric("hira_reconciliation_differences")).toBe(1);
  });

  it("the automatic reconciliation runs once if several instances start it concurrently", async () => {
    const done = await Promise.all(Array.from({ length: 8 }, () => run()));
    expect(done.filter((each) => each === "done")).toHaveLength(1);
    expect(await runs()).toHaveLength(1);
  });

  it("the automatic reconciliation does not start while another run is in progress, however long that run takes", async () => {
    await store.db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtext('reconciliation'), 2)`.execute(tx);
      expect(await run()).toBe("not due");
    });
    expect(await runs()).toEqual([]);
    expect(await run()).toBe("done");
  });

  it("an automatic reconciliation is canceled when its process ends, and the next process starts it again", async () => {
    const ending = new AbortController();
    let broken: Promise<unknown> = Promise.resolve();
    await store.owner.transaction().execute(async (tx) => {
      await sql`LOCK TABLE transfers`.execute(tx);
      broken = run({ signal: ending.signal }).catch((error: unknown) => error);
      await untilSomebodyWaits(store.url);
      ending.abort();
      // This is checked before the transaction unlocks the table, because the canceled run must not wait for the lock.
      expect(await broken).toMatchObject({ code: "57014" });
    });
    expect(await runs()).toEqual([]);
    expect(await run()).toBe("done");
  });

  it("the automatic reconciliation deletes runs after 90 days, but never the last run", async () => {
    for (const days of [200, 91, 89])
      await sql`INSERT INTO reconciliation_runs (started_by, started_at, finished_at, differences)
        VALUES ('schedule', now() - make_interval(days => ${days}), now() - make_interval(days => ${days}), 0)`.execute(
        store.db,
      );
    expect(await dropOldRuns(store.db, 10)).toBe(2);
    await sql`UPDATE reconciliation_runs SET started_at = now() - interval '1 year'`.execute(store.db);
    expect(await dropOldRuns(store.db, 10)).toBe(0);
  });
});
