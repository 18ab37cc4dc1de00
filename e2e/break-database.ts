import pg from "pg";
import type { Store } from "./open-store.ts";

/**
 * Runs statements on a running store's database as the owner of the tables, whose login `databaseUrl` contains.
 */
export async function asOwner(
  { databaseUrl }: Pick<Store, "databaseUrl">,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs steps while a table of the running store's database is missing, so that every query of the table fails. The
 * steps may call `mend` to restore the table before they end.
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
