import pg from "pg";

/** Until some connection to this database waits for another one's lock. `url`: the owner's, who may see that. */
export async function untilSomebodyWaits(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const query =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  while ((await owner.query(query)).rowCount === 0);
  await owner.end();
}
