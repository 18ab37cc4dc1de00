import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { dropOldRenewals } from "../../people/identity/session-queries.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { dropOldCounts } from "../http/limit-queries.ts";
import { dropOldKeys } from "../lib/once-per-key.ts";
import { type Cleanup, cleanUp } from "./clean-up.ts";

const keys: Cleanup = { what: "idempotency_keys", removeSome: dropOldKeys };
let store: TestStore;
beforeEach(async () => {
  store = await createTestStore();
});

const addKeys = (from: number, to: number, days: number) =>
  sql`INSERT INTO idempotency_keys (uid, route, key, body_hash, created_at)
    SELECT 'mina', 'POST /orders', 'key-' || n, '', now() - make_interval(days => ${days})
    FROM generate_series(${from}::integer, ${to}::integer) AS n`.execute(store.db);
const count = async (table: "idempotency_keys" | "rate_limits" | "session_renewals") =>
  (
    await store.db
      .selectFrom(table)
      .select((each) => each.fn.countAll<number>().as("n"))
      .executeTakeFirst()
  )?.n;

describe("the clean-up removes expired rows", () => {
  it("the clean-up removes exactly the expired rows, a thousand per transaction", async () => {
    await addKeys(1, 2_500, 9);
    await addKeys(2_501, 2_510, 6);
    const batches: number[] = [];
    await cleanUp(store.db, [keys], (_, rows) => void batches.push(rows));
    expect(batches).toEqual([1_000, 1_000, 500, 0]);
    expect(await count("idempotency_keys")).toBe(10);
  });

  it("the clean-up skips locked rows until a later run and never waits for a lock", async () => {
    await addKeys(1, 3, 9);
    await store.owner.transaction().execute(async (tx) => {
      await sql`SELECT FROM idempotency_keys WHERE key = 'key-2' FOR UPDATE`.execute(tx);
      await cleanUp(store.db, [keys], () => {});
      expect(await count("idempotency_keys")).toBe(1);
    });
    await cleanUp(store.db, [keys], () => {});
    expect(await count("idempotency_keys")).toBe(0);
  });

  it("if the clean-up of one table fails, the error names that table and the other tables are still cleaned up", async () => {
    await addKeys(1, 3, 9);
    const denied = (what: string): Cleanup => ({
      what,
      removeSome: () => Promise.reject(new Error(`permission denied for table ${what}`)),
    });
    await expect(
      cleanUp(store.db, [denied("first"), keys, denied("second")], () => {}),
    ).rejects.toMatchObject({
      message: "not removed: first, second",
      cause: { message: "permission denied for table first" },
    });
    expect(await count("idempotency_keys")).toBe(0);
  });

  it("only one instance of the store removes expired rows at a time", async () => {
    await addKeys(1, 3, 9);
    await store.owner.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtext('cleanup'))`.execute(tx);
      await cleanUp(store.db, [keys], () => expect.unreachable());
    });
    expect(await count("idempotency_keys")).toBe(3);
  });

  it("the clean-up stops after the current batch when the process is about to end", async () => {
    await addKeys(1, 2_500, 9);
    const ending = new AbortController();
    await cleanUp(store.db, [keys], () => ending.abort(), ending.signal);
    expect(await count("idempotency_keys")).toBe(1_500);
  });

  it("the clean-up removes counters of ended rate-limit windows and expired renewals of sessions", async () => {
    await sql`INSERT INTO rate_limits (key, count, ends_at) VALUES ('old', 1, now() - interval '1 s'), ('new', 1, now() + interval '1 min')`.execute(
      store.db,
    );
    await sql`INSERT INTO session_renewals (token_hash, holds_until) VALUES (sha256('a'), now() - interval '1 s'), (sha256('b'), now() + interval '1 min')`.execute(
      store.db,
    );
    expect([await dropOldCounts(store.db, 10), await dropOldRenewals(store.db, 10)]).toEqual([1, 1]);
    expect([await count("rate_limits"), await count("session_renewals")]).toEqual([1, 1]);
  });
});
