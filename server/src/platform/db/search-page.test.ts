import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { direction, type Sort, searchPage } from "./search-page.ts";

let store: TestStore;

/**
 * Positions at which a page of the search may start or end: the first row, the last row, and the rows at the borders
 * of the chunks that are read, counted from either end.
 */
const wanted = [
  1, 4_999, 5_000, 5_001, 20_000, 20_001, 20_002, 24_999, 25_000, 25_001, 40_001, 40_002, 45_000,
];

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("crowd");
  const owner = new pg.Client({ connectionString: store.directUrl });
  await owner.connect();
  // Triggers are off for this insert. They run for every row and would take longer than the rest of the test.
  await owner.query(`SET session_replication_role = replica;
    INSERT INTO fund_requests (id, uid, amount, fee_percent, fee, total, method, trx_id, note)
    SELECT lpad(to_hex(n), 32, '0')::uuid, 'crowd', n, 0, 0, n, 'bKash', 'MANYOF',
           CASE WHEN n IN (${wanted.join()}) THEN 'wanted' END
    FROM generate_series(1, 45000) AS n`);
  await owner.end();
});

async function amounts(sort: Sort, page: { page: number; limit: number }) {
  const { rows, total } = await searchPage<{ amount: number }>(
    store.db,
    {
      table: "fund_requests",
      sort,
      candidates: async () => undefined,
      read: async () => [],
      between: async ({ before, after }, limit, order) => {
        const found = await sql<{ amount: number }>`
          SELECT amount FROM fund_requests
          WHERE note = 'wanted' AND id < ${before ?? "ffffffff-ffff-ffff-ffff-ffffffffffff"}
            AND id > ${after ?? "00000000-0000-0000-0000-000000000000"}
          ORDER BY id ${sql.raw(direction(order))} LIMIT ${limit}`.execute(store.db);
        return found.rows;
      },
    },
    page,
  );
  return { amounts: rows.map(({ amount }) => Number(amount)), total };
}

describe("a search that no index can answer", () => {
  it("a search without an index finds each match exactly once, whether the newest or the oldest comes first", async () => {
    const all = { page: 1, limit: 100 };
    expect(await amounts("oldest", all)).toEqual({ amounts: wanted, total: wanted.length });
    expect(await amounts("newest", all)).toEqual({ amounts: wanted.toReversed(), total: wanted.length });
  });

  it("the pages of a search without an index follow one another without gap or overlap", async () => {
    expect((await amounts("oldest", { page: 2, limit: 4 })).amounts).toEqual(wanted.slice(4, 8));
    expect((await amounts("newest", { page: 2, limit: 4 })).amounts).toEqual(wanted.toReversed().slice(4, 8));
  });
});
