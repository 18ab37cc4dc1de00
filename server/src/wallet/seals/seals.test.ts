import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Chain } from "../../platform/lib/chains.ts";
import { fund } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { until } from "../../testing/waiting.ts";
import { reconcile } from "../reconciliation/reconcile.ts";
import { readHeads, sealNext } from "./queries.ts";
import { sealBooks } from "./seal-books.ts";

let store: TestStore;
const open: pg.Client[] = [];

beforeEach(async () => {
  store = await createTestStore();
  await store.signUp("mina");
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.end();
});

/** Connects as the owner of the tables, the only login that could change sealed rows. */
async function owner(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: store.directUrl });
  await client.connect();
  open.push(client);
  return client;
}

/** Changes rows while the database's triggers are off, as somebody with the owner's login could. */
async function tamper(statement: string): Promise<void> {
  const client = await owner();
  await client.query(`SET session_replication_role = replica; ${statement}`);
}

async function audit(note: string): Promise<void> {
  await store.db
    .insertInto("audit_log")
    .values({ actor: "system", action: "user.role", subject: `user:${note}` })
    .execute();
}

const sealed = async (chain: Chain) => {
  const rows = sql<{ number: number; count: number; amount: string; hash: Buffer }>`
    SELECT number, count, amount, hash FROM seals WHERE chain = ${chain} ORDER BY number`;
  return (await rows.execute(store.db)).rows;
};
const unsealed = sql<{ rows: number }>`
  SELECT (SELECT count(*) FROM transfers WHERE seq > coalesce((SELECT max(through) FROM seals WHERE chain = 'transfers'), 0))
       + (SELECT count(*) FROM audit_log WHERE id > coalesce((SELECT max(through) FROM seals WHERE chain = 'audit_log'), 0))
         AS rows`;
/** Repeats the sealing until all rows are sealed, because an open transaction of another test may delay it. */
const sealAll = () =>
  until(async () => {
    await sealBooks(store.db);
    return (await unsealed.execute(store.db)).rows[0]?.rows === 0;
  });
const differences = async () =>
  (await reconcile(store.db, { limit: 10 })).differences
    .filter(({ check }) => check === "seals")
    .map(({ subject }) => subject);

describe("sealing the rows of the ledger and the audit log", () => {
  it("sealing puts every row into exactly one seal of a valid chain, and another run without new rows adds no seal", async () => {
    for (let n = 0; n < 3; n++) await fund(store.db, "mina", 10);
    await sealAll();
    await fund(store.db, "mina", 5.5);
    await sealAll();
    const seals = await sealed("transfers");
    expect(seals.map(({ number, count, amount }) => [number, count, Number(amount)])).toEqual([
      [1, 3, 3000],
      [2, 1, 550],
    ]);
    await sealAll();
    expect(await sealed("transfers")).toEqual(seals);
    expect(await differences()).toEqual([]);
    const [ledger] = await readHeads(store.db);
    expect(ledger).toEqual({
      chain: "transfers",
      count: 4,
      amount: "3550",
      hash: seals[1]?.hash.toString("hex"),
    });
  });

  it("sealing splits a long history into several seals", async () => {
    for (let n = 0; n < 7; n++) await fund(store.db, "mina", 1);
    while ((await sealed("transfers")).reduce((sum, { count }) => sum + count, 0) < 7)
      await sealNext(store.db, "transfers", 3);
    expect((await sealed("transfers")).map(({ count }) => count)).toEqual([3, 3, 1]);
    expect(await differences()).toEqual([]);
  });

  it("sealing waits for an open transaction that has written a row before the rows to be sealed", async () => {
    const slow = await owner();
    await slow.query("BEGIN");
    await slow.query("INSERT INTO audit_log (actor, action, subject) VALUES ('a', 'b', 'slow')");
    await audit("fast");
    for (let n = 0; n < 5; n++) await sealBooks(store.db);
    expect(await sealed("audit_log")).toEqual([]);
    await slow.query("COMMIT");
    await sealAll();
    expect((await sealed("audit_log")).map(({ count }) => count)).toEqual([2]);
    expect(await differences()).toEqual([]);
  });

  it("sealing waits for a transaction that has taken its row's position but has not yet written the row", async () => {
    // The first value of a sequence gives a transaction an ID, because PostgreSQL logs it. The next values do not, and
    // this test needs a transaction without an ID.
    await audit("first");
    const [gate, slow] = [await owner(), await owner()];
    await gate.query("SELECT pg_advisory_lock(7)");
    // PostgreSQL first takes the position of the row. Then it computes `address` and waits for the lock, so that the
    // row is not written yet.
    const waiting = slow.query(
      "INSERT INTO audit_log (actor, action, subject, address) VALUES ('a', 'b', 'slow', (SELECT pg_advisory_xact_lock(7)::text))",
    );
    const blocked = sql<{ n: number }>`
      SELECT count(*)::integer AS n FROM pg_locks WHERE locktype = 'advisory' AND objid = 7 AND NOT granted`;
    await until(async () => (await blocked.execute(store.db)).rows[0]?.n === 1);
    await audit("fast");
    for (let n = 0; n < 5; n++) await sealBooks(store.db);
    expect(await sealed("audit_log")).toEqual([]);
    await gate.query("SELECT pg_advisory_unlock(7)");
    await waiting;
    await sealAll();
    expect(await differences()).toEqual([]);
    expect((await sealed("audit_log")).map(({ count }) => count)).toEqual([3]);
  });

  it("sealing keeps the chain valid while several sealers and many writers run at once and some writers roll back", async () => {
    let writing = true;
    const sealers = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (writing) await sealBooks(store.db);
      }),
    );
    await Promise.all(
      Array.from({ length: 12 }, async (_, writer) => {
        for (let n = 0; n < 20; n++) {
          const work = store.db.transaction().execute(async (tx) => {
            await fund(tx, "mina", 1);
            await sql`SELECT pg_sleep(${Math.random() / 200})`.execute(tx);
            if ((n + writer) % 5 === 0) throw new Error("given up");
          });
          await work.catch(() => {});
        }
      }),
    );
    writing = false;
    await sealers;
    await sealAll();
    const total = (await sealed("transfers")).reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(12 * 16);
    expect(await differences()).toEqual([]);
  });

  it("sealing continues after the database was restored on a server whose transaction IDs are smaller", async () => {
    await fund(store.db, "mina", 1);
    await tamper("INSERT INTO seal_horizons VALUES ('transfers', 1, '9000000000000')");
    await sealAll();
    expect((await sealed("transfers")).map(({ count }) => count)).toEqual([1]);
  });
});

describe("changing a sealed row", () => {
  beforeEach(async () => {
    for (let n = 0; n < 4; n++) await fund(store.db, "mina", 10);
    await audit("one");
    await sealAll();
    await fund(store.db, "mina", 10);
    await sealAll();
  });

  it.each([
    ["changed", "UPDATE transfers SET note = 'other' WHERE seq = 2"],
    ["moved to another time", "UPDATE transfers SET created_at = created_at + '1 microsecond' WHERE seq = 2"],
    ["taken out", "DELETE FROM transfers WHERE seq = 3"],
    [
      "slipped in",
      `DELETE FROM transfers WHERE seq = 3;
       INSERT INTO transfers (id, seq, from_account, to_account, amount, kind, reference, generation, actor)
       OVERRIDING SYSTEM VALUE
       VALUES (gen_random_uuid(), 3, 'cash:bkash', 'income:sales', 1000, 'adjustment', 'x', 0, 'system')`,
    ],
  ])("a changed row is detected by its seal: %s", async (_, statement) => {
    await tamper(statement);
    expect(await differences()).toEqual(["seal:transfers 1"]);
  });

  it("a changed row of the audit log is detected", async () => {
    await tamper("UPDATE audit_log SET actor = 'somebody else' WHERE id = 1");
    expect(await differences()).toEqual(["seal:audit_log 1"]);
  });

  it("a sealed row that is changed together with its seal is detected by the next seal", async () => {
    await tamper(`UPDATE transfers SET note = 'other' WHERE seq = 2;
      UPDATE seals SET hash = seal_hash(NULL, seals, (sealed_rows(chain, after, through)).digest)
      WHERE chain = 'transfers' AND number = 1`);
    expect(await differences()).toEqual(["seal:transfers 2"]);
  });

  it("a removed seal is detected by the seal after it", async () => {
    await tamper("DELETE FROM seals WHERE chain = 'transfers' AND number = 1");
    expect(await differences()).toEqual(["seal:transfers 2"]);
  });
});

describe("what the application's login may do with seals", () => {
  const refused = [
    "INSERT INTO seals (chain, number, after, through, count, amount, hash) VALUES ('transfers', 1, 0, 9, 0, 0, '')",
    "UPDATE seals SET hash = ''",
    "DELETE FROM seals",
    "INSERT INTO seal_horizons VALUES ('transfers', 9, '1')",
  ];
  it("the application's login has no right to write seals", async () => {
    for (const statement of refused)
      await expect(sql.raw(statement).execute(store.db)).rejects.toThrow(/permission denied/);
  });
});
