import { realpathSync } from "node:fs";
import pg from "pg";
import { EmbeddedPostgresError } from "./embedded-error.ts";

// Any number would do; this one spells "hira".
const LOCK_KEY = 0x68697261;
const CONNECT_LIMIT_MS = 5_000;
const LOCK_LIMIT_MS = 5_000;

/**
 * Takes the lock that makes us the only store on this cluster, waiting up to 5 s for an earlier one to go. It ends with
 * the connection, so with our process too. Returns the connection; undefined while the server is not, or no longer, ready.
 * @throws EmbeddedPostgresError when another store holds it, or when this is not the expected database.
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
  // The server may go away at any time; whoever needs to know listens for "end".
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
