import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cleanUp } from "@hira/server/platform/cleanup/clean-up";
import { LONG_RUNNING, openDatabase } from "@hira/server/platform/db/database";
import { startEmbeddedPostgres } from "@hira/server/platform/db/embedded/embedded";
import { migrate } from "@hira/server/platform/db/migrate";
import { dropOldKeys } from "@hira/server/platform/lib/once-per-key";
import { reconcileWhenDue } from "@hira/server/wallet/reconciliation/scheduled-run";
import { sealBooks } from "@hira/server/wallet/seals/seal-books";
import pg from "pg";
import { pino } from "pino";
import { fill } from "./fill.ts";
import { quantile, round, writeResult } from "./report.ts";

/**
 * Measures a store that has had 10,000 orders a day for a year: the sizes of tables and indexes, whether the clean-up
 * keeps pace, and how much the reconciliation slows customers down. `npm run bench:year -- --orders 3650000`. Fewer
 * orders make a shorter year.
 */
const A_DAY = 10_000;
const KEPT_DAYS = 8;
const SECONDS = 15;
const CLIENTS = 4;

const { values } = parseArgs({ options: { orders: { type: "string", default: "3650000" } } });
const orders = Number(values.orders);
const directory = await mkdtemp(join(tmpdir(), "hira-year-"));
const server = await startEmbeddedPostgres({ directory, log: () => {} });
const log = pino({ level: "silent" });

interface Table {
  name: string;
  rows: number;
  tableMb: number;
  indexMb: number;
}

async function sizes(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<Table>(`
    SELECT relname AS name, n_live_tup::float8 AS rows, round(pg_table_size(relid) / 1e6)::float8 AS "tableMb",
           round(pg_indexes_size(relid) / 1e6)::float8 AS "indexMb"
    FROM pg_stat_user_tables WHERE pg_total_relation_size(relid) > 1e6 ORDER BY pg_total_relation_size(relid) DESC`);
  return rows;
}

/** Places wallet orders with the store's SQL function over several connections, while `also` runs. */
async function placeOrders(url: string, also?: () => Promise<unknown>) {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const took: number[] = [];
  let ending = false;
  const end = setTimeout(() => {
    ending = true;
  }, SECONDS * 1_000);
  const beside = also?.().then(() => {
    ending = true;
  });
  const begun = performance.now();
  await Promise.all(
    clients.map(async (client, n) => {
      for (let at = 0; !ending; at++) {
        const from = performance.now();
        await client.query(
          `SELECT answer FROM place_order('load-' || $1::text, 'POST /orders', $2::text, '', gen_random_uuid(), gen_random_uuid(), NULL,
             (SELECT id FROM products WHERE type = 'normal' LIMIT 1), 10000, '12345678', NULL, NULL, true)`,
          [1 + ((at * CLIENTS + n) % 1_000), crypto.randomUUID()],
        );
        took.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  clearTimeout(end);
  await beside;
  await Promise.all(clients.map((client) => client.end()));
  return {
    perSecond: round(took.length / seconds, 0),
    p50Ms: round(quantile(took, 0.5)),
    p99Ms: round(quantile(took, 0.99)),
  };
}

async function main(): Promise<object> {
  const login = await migrate(server.url);
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  const db = openDatabase({ ...login, max: 5 });
  const books = openDatabase({ ...login, max: 2, timeouts: LONG_RUNNING });
  try {
    await owner.query(`INSERT INTO categories (id, name, image_url) VALUES (gen_random_uuid(), 'Games', '')`);
    await owner.query(`INSERT INTO products (id, name, price, category_id, type, offer_type)
      SELECT gen_random_uuid(), 'Package', 10000, id, 'normal', 'Normal' FROM categories`);
    await owner.query(
      `INSERT INTO product_stock (product_id, stock) SELECT id, 100000000 FROM products ON CONFLICT (product_id) DO UPDATE SET stock = 100000000`,
    );
    console.log(`Writing ${orders} orders …`);
    await fill(server.url, { users: Math.max(1_000, orders / 50), orders, requests: orders / 10 });
    await owner.query(`SELECT move_wallet('load-' || n, 100000000000, gen_random_uuid(), 'equity:adjustment', 'adjustment',
      gen_random_uuid()::text, 1, 'system', NULL) FROM generate_series(1, 1000) AS n`);
    // Inserts an idempotency key for each order of the year, as if no key had ever been removed.
    await owner.query(`INSERT INTO idempotency_keys (uid, route, key, body_hash, outcome, created_at)
      SELECT 'load-' || n % 1000, 'POST /orders', gen_random_uuid(), sha256(n::text::bytea), jsonb_build_object('order', gen_random_uuid()),
             now() - n * interval '1 day' / ${A_DAY} FROM generate_series(1, ${orders}) AS n`);
    await owner.query("VACUUM ANALYZE");
    const before = await sizes(owner);
    const sealing = performance.now();
    while ((await owner.query("SELECT seal_next('transfers', 10000) AS did")).rows[0].did !== "nothing");
    const sealingSeconds = round((performance.now() - sealing) / 1_000, 1);
    await sealBooks(db);

    const quiet = await placeOrders(server.url);
    const beside = await placeOrders(server.url, () => reconcileWhenDue({ db, books, log, everyMs: 0 }));
    const runs = await owner.query(
      "SELECT differences::float8, extract(epoch FROM finished_at - started_at)::float8 AS seconds FROM reconciliation_runs",
    );
    const cleaning = performance.now();
    let removed = 0;
    const cleaningBeside = await placeOrders(server.url, () =>
      cleanUp(db, [{ what: "keys", removeSome: dropOldKeys }], (_, rows) => {
        removed += rows;
      }),
    );
    // Removes the idempotency keys of the measured orders.
    await cleanUp(db, [{ what: "keys", removeSome: dropOldKeys }], (_, rows) => {
      removed += rows;
    });
    const cleaningSeconds = (performance.now() - cleaning) / 1_000;
    await owner.query("VACUUM (FULL, ANALYZE) idempotency_keys");
    return {
      orders,
      load: round(loadavg()[0] ?? 0, 1),
      tables: before,
      afterCleaning: (await sizes(owner)).filter(({ name }) => name === "idempotency_keys"),
      keptKeys: A_DAY * KEPT_DAYS,
      cleaning: {
        removed,
        seconds: round(cleaningSeconds, 1),
        perSecond: round(removed / cleaningSeconds, 0),
      },
      sealing: { seconds: sealingSeconds },
      comparing: runs.rows,
      ordersPlaced: { quiet, whileComparing: beside, whileCleaning: cleaningBeside },
    };
  } finally {
    await Promise.all([owner.end(), db.destroy(), books.destroy()]);
  }
}

try {
  const result = await main();
  await writeResult("year", result);
  console.log(JSON.stringify(result, null, 2));
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
