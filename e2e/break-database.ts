import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Store } from "./store.ts";

/** Runs statements on the running store's own PostgreSQL as the owner of its tables. */
export async function asOwner({ dataDir }: Store, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const cluster = join(dataDir, "postgres", "cluster");
  const [password, pidFile] = await Promise.all([
    readFile(join(cluster, "superuser-password"), "utf8"),
    readFile(join(cluster, "postmaster.pid"), "utf8"),
  ]);
  // The fourth line of a postmaster.pid is the port.
  const port = Number(pidFile.split("\n")[3]);
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password, database: "postgres" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs the steps while a table is missing from the running store's own PostgreSQL: whatever reads it fails. `mend` brings
 * it back before they are through.
 */
export function withoutTable(
  store: Store,
  table: string,
  steps: (mend: () => Promise<void>) => Promise<void>,
): Promise<void> {
  return asOwner(store, async (client) => {
    let isMissing = true;
    await client.query(`ALTER TABLE ${table} RENAME TO ${table}_missing`);
    const mend = async () => {
      if (isMissing) await client.query(`ALTER TABLE ${table}_missing RENAME TO ${table}`);
      isMissing = false;
    };
    try {
      await steps(mend);
    } finally {
      await mend();
    }
  });
}
