import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import pg from "pg";

/**
 * Adds a long history to a store: `npm run fill -- --orders 200000 --requests 50000`. Fills the database of
 * DATABASE_URL. Without DATABASE_URL, it fills the embedded database in DATA_DIR, while the store runs. Never use it
 * on a production store.
 */
export interface Sizes {
  users: number;
  orders: number;
  requests: number;
  /**
   * Number of the newest orders that get a delivery by suppliers. Of these orders, the completed ones were delivered
   * by a supplier. The pending ones wait for an operator, because all suppliers failed. Default: none.
   */
  supplied?: number;
}

/** `url`: a connection as the owner of the tables. */
export async function fill(url: string, sizes: Sizes): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const files = sizes.supplied ? ["fill.sql", "fill-supplied.sql"] : ["fill.sql"];
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), "utf8")));
    const filled = texts.map((text) =>
      text.replace(/:(users|orders|requests|supplied)\b/g, (_, name: keyof Sizes) => String(sizes[name])),
    );
    await client.query("BEGIN");
    // Triggers are off, because running them for each row would take hours. The SQL files write the triggers' rows in
    // bulk.
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query("SET LOCAL maintenance_work_mem = '1GB'");
    await client.query("SET LOCAL work_mem = '256MB'");
    for (const each of filled) await client.query(each);
    await client.query("COMMIT");
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      users: { type: "string", default: "20000" },
      orders: { type: "string", default: "200000" },
      requests: { type: "string", default: "50000" },
      supplied: { type: "string", default: "0" },
    },
  });
  const { DATABASE_URL, DATA_DIR = "data", NODE_ENV } = process.env;
  if (NODE_ENV === "production") throw new Error("Made-up history has no place in a store in use.");
  const { findRunningPostgres } = await import("@hira/server/platform/db/embedded/embedded");
  const url = DATABASE_URL ?? findRunningPostgres(`${DATA_DIR}/postgres`);
  if (!url) throw new Error("No database: start the store first (npm start), or set DATABASE_URL.");
  const sizes = {
    users: Number(values.users),
    orders: Number(values.orders),
    requests: Number(values.requests),
    supplied: Number(values.supplied),
  };
  console.log(`Writing ${sizes.orders} orders and ${sizes.requests} requests of ${sizes.users} customers …`);
  await fill(url, sizes);
  console.log("Done. The books agree: npm run reconcile");
}

if (import.meta.main) await main();
