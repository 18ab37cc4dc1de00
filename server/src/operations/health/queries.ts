import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

/** What the database reports about itself. */
export interface DatabaseFacts {
  /** The time of the database's clock, in milliseconds since 1970. */
  now: number;
  role: string;
  version: string;
  bytes: number;
  /** The settings that must be on, because otherwise a crash could lose money, with their values. */
  durability: { name: string; setting: string }[];
  /** The newest migration in the database. A newer version of the store may have applied it. */
  schema: string;
}

export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now, session_user::text AS role,
           current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
           (SELECT json_agg(json_build_object('name', name, 'setting', setting) ORDER BY name) FROM pg_settings
            WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')) AS durability,
           (SELECT max(name) FROM schema_migrations) AS schema`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("The database tells of itself.");
  return facts;
}

export interface Queue {
  orders: number;
  requests: number;
  /** How many minutes the oldest waiting order or request has waited; null if none waits. */
  oldestMinutes: number | null;
}

/** Counts the orders and requests that wait for an operator. */
export async function readQueue(db: Database): Promise<Queue> {
  const { rows } = await sql<Queue>`
    WITH waiting AS (
      SELECT 'order' AS kind, created_at FROM orders WHERE status = 'pending' AND hidden_at IS NULL
      UNION ALL
      SELECT 'request', created_at FROM fund_requests WHERE status = 'pending' AND hidden_at IS NULL
    )
    SELECT count(*) FILTER (WHERE kind = 'order') AS orders, count(*) FILTER (WHERE kind = 'request') AS requests,
           floor(extract(epoch FROM now() - min(created_at)) / 60)::integer AS "oldestMinutes" FROM waiting`.execute(
    db,
  );
  return rows[0] ?? { orders: 0, requests: 0, oldestMinutes: null };
}

export interface Instance {
  name: string;
  version: string;
  startedAt: Date;
}

const SEEN_WITHIN = sql`interval '90 seconds'`;

/** Returns the instances that reported within the last 90 seconds. */
export async function readInstances(db: Database): Promise<Instance[]> {
  const { rows } = await sql<Instance>`
    SELECT name, version, started_at AS "startedAt" FROM instances
    WHERE seen_at > now() - ${SEEN_WITHIN} ORDER BY name`.execute(db);
  return rows;
}

/**
 * Records that an instance is running. If it had not reported for long, or now has another version, it counts as newly
 * started.
 */
export async function noteInstance(db: Database, name: string, version: string): Promise<void> {
  await sql`
    INSERT INTO instances AS known (name, version) VALUES (${name}, ${version})
    ON CONFLICT (name) DO UPDATE SET seen_at = now(), version = excluded.version,
      started_at = CASE WHEN known.seen_at > now() - ${SEEN_WITHIN} AND known.version = excluded.version
                   THEN known.started_at ELSE now() END`.execute(db);
}

export async function forgetInstance(db: Database, name: string): Promise<void> {
  await db.deleteFrom("instances").where("name", "=", name).execute();
}

/** Deletes instances that have not reported for a day. */
export function dropGoneInstances(db: Database, limit: number): Promise<number> {
  return removeSome(db, "instances", sql`seen_at < now() - interval '1 day'`, limit);
}
