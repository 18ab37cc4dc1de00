import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { placeOrder } from "../../../orders/orders/place-order.ts";
import { withDatabase } from "../../../testing/postgres.ts";
import { customerActor } from "../../../testing/shop.ts";
import { testCipher } from "../../../testing/store.ts";
import { reconcile } from "../../../wallet/reconciliation/reconcile.ts";
import { openDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";

/** Creates a separate database for each test. */
async function makeDatabase(): Promise<{ url: string; directUrl: string }> {
  const server = new pg.Client({ connectionString: inject("directUrl") });
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.query(`DROP ROLE IF EXISTS ${name}_app`);
    await server.end();
  });
  return {
    url: withDatabase(inject("postgresUrl"), name),
    directUrl: withDatabase(inject("directUrl"), name),
  };
}

/**
 * Returns a database with a shop's data as of release 1.0 (migration 0140), from a dump by pg_dump. The shop was
 * created by the first release and then went through each of the 101 migrations up to 0140.
 */
async function firstRelease(): Promise<string> {
  const { url, directUrl } = await makeDatabase();
  const dump = gunzipSync(await readFile(new URL("release-1.0.sql.gz", import.meta.url))).toString();
  // The statements of pg_dump change session settings. A connection of its own keeps these settings away from other
  // queries.
  const loader = new pg.Client({ connectionString: directUrl });
  await loader.connect();
  await loader.query(dump);
  await loader.end();
  return url;
}

async function ask<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Voucher codes that were uploaded to the shop while it ran the first release. */
const CODES = [1, 2, 3, 4].map((n) => `FIRST-CODE-000${n}`);

const SUMS = `SELECT (SELECT count(*)::integer FROM orders) AS orders, (SELECT count(*)::integer FROM fund_requests) AS requests,
  (SELECT sum(balance)::integer FROM wallets) AS balances, (SELECT sum(amount)::integer FROM transfers) AS moved,
  (SELECT count(*)::integer FROM voucher_codes) AS codes, (SELECT count(*)::integer FROM users) AS users`;

/** Places a wallet order by SQL. The SQL takes its locks in the same order as the store's own code. */
async function buy(client: pg.Client, uid: string, productId: string): Promise<void> {
  const id = randomUUID();
  await client.query("BEGIN");
  await client.query("SELECT disabled_at FROM users WHERE uid = $1", [uid]);
  await client.query("INSERT INTO idempotency_keys (uid, route, key, body_hash) VALUES ($1, 'o', $2, '')", [
    uid,
    id,
  ]);
  await client.query(
    `INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, payment_method, game_account,
                         status, delivery)
     SELECT $1, $2, id, name, 'normal', category_id, 1, 'wallet', '1', 'pending', 'pending' FROM products WHERE id = $3`,
    [id, uid, productId],
  );
  const { rows } = await client.query(
    "UPDATE wallets SET balance = balance - 1 WHERE uid = $1 RETURNING balance",
    [uid],
  );
  await client.query(
    `INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor, balance_after)
     VALUES ($1, 'wallet:' || $2, 'income:sales', 1, 'order-payment', $3, 1, $2, $4)`,
    [randomUUID(), uid, id, rows[0].balance],
  );
  await client.query("UPDATE product_stock SET stock = stock - 1 WHERE product_id = $1", [productId]);
  await client.query("COMMIT");
}

/** Starts clients that place orders repeatedly. `stop` ends them and returns how many orders they placed. */
async function startBuying(url: string, productId: string): Promise<{ stop: () => Promise<number> }> {
  let stopped = false;
  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const bought = clients.map(async (client, at) => {
    let count = 0;
    const uid = ["asha", "badal", "dipu", "esha"][at % 4] ?? "";
    try {
      for (; !stopped; count++) await buy(client, uid, productId);
      return count;
    } finally {
      await client.end();
    }
  });
  // The test checks the clients' failures when it ends. Until then, this handler prevents an unhandled rejection.
  for (const each of bought) each.catch(() => {});
  return {
    async stop() {
      stopped = true;
      return (await Promise.all(bought)).reduce((sum, each) => sum + each, 0);
    },
  };
}

async function normalProduct(url: string): Promise<string> {
  const [product] = await ask<{ id: string }>(url, "SELECT id FROM products WHERE type = 'normal'");
  return product?.id ?? "";
}

it("migrates the first release's data: the reconciliation finds no difference, and an order can be placed", async () => {
  const url = await firstRelease();
  const before = await ask(url, SUMS);
  const login = await migrate(url);
  expect(await ask(url, SUMS)).toEqual(before);
  const db = openDatabase({ ...login, max: 2 });
  onTestFinished(() => db.destroy());
  expect(await reconcile(db, { limit: 20 })).toMatchObject({ count: 0, differences: [] });
  const actor = customerActor("asha");
  const order = {
    productId: await normalProduct(url),
    amount: 80,
    gameAccount: "1",
    paymentMethod: "wallet",
  } as const;
  expect(await placeOrder({ db, actor }, order)).toMatchObject({ status: "pending", uid: "asha" });
  const codes = await db.selectFrom("voucher_codes").select(["id", "ciphertext"]).execute();
  expect(codes.map(({ id, ciphertext }) => testCipher.open(id, ciphertext)).sort()).toEqual(CODES);
});

it("three instances start while eight clients buy: each migration runs once, and no order is lost", async () => {
  const url = await firstRelease();
  const [before] = await ask<{ orders: number }>(url, SUMS);
  await ask(url, "UPDATE product_stock SET stock = 1000000");
  await ask(url, "UPDATE wallets SET balance = balance + 1000000");
  const buying = await startBuying(url, await normalProduct(url));
  const said: string[] = [];
  const starts = Array.from({ length: 3 }, () => migrate(url, { log: (line) => said.push(line) }));
  await Promise.allSettled(starts);
  const bought = await buying.stop();
  const logins = await Promise.all(starts);
  expect(new Set(logins.map(({ role }) => role)).size).toBe(1);
  const done = said.filter((line) => line.includes(" is done")).map((line) => line.split(" ")[1]);
  expect(done.length).toBeGreaterThanOrEqual(4);
  expect(new Set(done).size).toBe(done.length);
  expect(await ask(url, SUMS)).toMatchObject([{ orders: (before?.orders ?? 0) + bought }]);
}, 300_000);

/**
 * Returns the definitions of everything in the schema, one line each. The dumps of pg_dump cannot be compared: in a
 * trigger's condition, the parentheses differ between the two databases.
 */
const CATALOGUE = `
  WITH relations AS (SELECT * FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'jobs')),
       functions AS (SELECT oid FROM pg_proc WHERE pronamespace::regnamespace::text IN ('public', 'jobs')
                     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e'))
  SELECT line FROM (
    SELECT concat_ws(' ', 'relation', oid::regclass, relkind, relpersistence, reloptions, pg_get_partkeydef(oid),
                     CASE relkind WHEN 'v' THEN pg_get_viewdef(oid) END) FROM relations WHERE relkind <> 'i' AND relkind <> 'I'
    UNION ALL
    SELECT concat_ws(' ', 'column', relations.oid::regclass, rank() OVER (PARTITION BY relations.oid ORDER BY attnum), attname,
                     format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
    FROM relations JOIN pg_attribute ON attrelid = relations.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE relkind IN ('r', 'p', 'v')
    UNION ALL
    SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    FROM pg_constraint WHERE conrelid IN (SELECT oid FROM relations) AND contype <> 'n'
    UNION ALL
    SELECT concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid) FROM pg_index
    WHERE indrelid IN (SELECT oid FROM relations)
    UNION ALL
    SELECT concat_ws(' ', 'trigger', translate(pg_get_triggerdef(oid), '()', ''), tgenabled) FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM relations)
    UNION ALL
    SELECT concat_ws(' ', 'function', pg_get_functiondef(oid)) FROM functions
    UNION ALL
    SELECT concat_ws(' ', 'enum', enumtypid::regtype, enumsortorder, enumlabel) FROM pg_enum
    UNION ALL
    SELECT concat_ws(' ', 'comment', objoid::regclass, objsubid, description) FROM pg_description
    WHERE classoid = 'pg_class'::regclass AND objoid IN (SELECT oid FROM relations)
  ) AS catalogue (line)
  ORDER BY line COLLATE "C"`;

it("the migrations since release 1.0 lead to the same schema as the files in server/schema", async () => {
  const [migrated, { url: made }] = await Promise.all([firstRelease(), makeDatabase()]);
  for (const url of [migrated, made]) await migrate(url);
  const [former, now] = await Promise.all(
    [migrated, made].map((url) => ask<{ line: string }>(url, CATALOGUE)),
  );
  expect(now?.length).toBeGreaterThan(1_500);
  expect(former).toEqual(now);
});

it("every table and every view has a comment", async () => {
  const { url } = await makeDatabase();
  await migrate(url);
  const without = `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND obj_description(oid, 'pg_class') IS NULL`;
  expect(await ask(url, without)).toEqual([]);
});

it.each([
  ["that ends at 0136", "DELETE FROM schema_migrations WHERE name > '0137'", /is at migration 0136-/],
  [
    "of a time before there were such notes",
    "DROP TABLE schema_migrations",
    /is at migration 0031-wallet-orders, from before release 1\.0/,
  ],
])("a database %s from before release 1.0 is refused and not changed", async (_, plant, sentence) => {
  const url = await firstRelease();
  await ask(url, plant);
  const before = await ask(url, CATALOGUE);
  await expect(migrate(url)).rejects.toThrow(sentence);
  await expect(migrate(url)).rejects.toThrow(
    "start the last version before release 1.0 once, which brings it there, then this one.",
  );
  expect(await ask(url, CATALOGUE)).toEqual(before);
});

it("the previous version can still write wallet messages under the table's former name", async () => {
  const url = await firstRelease();
  await migrate(url);
  const db = openDatabase({ ...(await migrate(url)), max: 1 });
  onTestFinished(() => db.destroy());
  const id = randomUUID();
  await sql`INSERT INTO messages (id, forwarder_id, external_id, sender, digest, received_at, place)
            VALUES (${id}, ${randomUUID()}, '1', 'bKash', '', now(), 'unknown') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`UPDATE messages SET place = 'duplicate' WHERE id = ${id}`.execute(db);
  await sql`SELECT FROM messages WHERE id = ${id} FOR UPDATE SKIP LOCKED`.execute(db);
  const found = db.selectFrom("wallet_messages").select("place").where("id", "=", id);
  expect(await found.execute()).toEqual([{ place: "duplicate" }]);
});

it("a new shop is marked as opening soon if the start requests it, and an existing shop stays open", async () => {
  const soon = async (url: string) =>
    (await ask<{ value: object }>(url, "SELECT value FROM settings WHERE key = 'opening'"))[0]?.value;
  const { url } = await makeDatabase();
  await migrate(url, { opensSoon: true });
  expect(await soon(url)).toEqual({ soon: true });
  await ask(url, `UPDATE settings SET value = '{"soon": false}' WHERE key = 'opening'`);
  await migrate(url, { opensSoon: true });
  expect(await soon(url)).toEqual({ soon: false });

  const old = await firstRelease();
  await migrate(old, { opensSoon: true });
  expect(await soon(old)).toEqual({ soon: false });
  const steps = await ask<{ value: object }>(old, "SELECT value FROM settings WHERE key = 'first-steps'");
  expect(steps[0]?.value).toEqual({ putAway: true });

  const { url: trial } = await makeDatabase();
  await migrate(trial);
  expect(await soon(trial)).toEqual({ soon: false });
});
