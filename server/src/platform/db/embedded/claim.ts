import { realpathSync } from "node:fs";
import pg from "pg";
import { EmbeddedPostgresError } from "./embedded-error.ts";

// The number of the database lock. Any number would work; this one spells "hira".
const LOCK_KEY = 0x68697261;
const CONNECT_LIMIT_MS = 5_000;
const LOCK_LIMIT_MS = 5_000;

/**
 * Takes the lock that makes this process the only store on the cluster. Waits up to 5 s for an earlier store to end.
 * Returns the connection that holds the lock; undefined while the server is not ready. The lock is released when this
 * connection ends, at the latest with this process.
 * @throws EmbeddedPostgresError if another store holds the lock, or if this is not the expected database.
 */
export async function claimCluster(
  url: string,
  cluster: string,
  home: string,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "hira lock",
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  });
  // The server may end at any time, and then this connection emits "error". The error is ignored here; code that must
  // react listens for "end".
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    const served = rows[0]?.data_directory ?? "";
    if (realpathSync(served) !== cluster) {
      throw new EmbeddedPostgresError(
        `The PostgreSQL started for ${cluster} serves ${served}: stop it first.`,
      );
    }
    await client.query(`SET lock_timeout = ${LOCK_LIMIT_MS}`);
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof EmbeddedPostgresError) throw error;
    const { code } = error as { code?: string };
    if (code === "55P03") {
      throw new EmbeddedPostgresError(
        `Another Hira is already running on ${home}: stop it first, or give this one a DATA_DIR of its own, where it begins an empty shop.`,
        { cause: error },
      );
    }
    if (code === "28P01") {
      throw new EmbeddedPostgresError(
        `The password kept in ${cluster} does not open its database: set it back with ALTER ROLE.`,
        { cause: error },
      );
    }
    return undefined;
  }
}
