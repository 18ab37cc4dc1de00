import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { newestOf, readMigrationFiles } from "./migration-files.ts";

/** Query for all rights in the schema. It shows whether they are still those that `privileges.sql` gave. */
const WHAT_STANDS = `
  SELECT coalesce(string_agg(line, E'\\n' ORDER BY line), '') AS rights FROM (
    SELECT concat_ws(' ', 'relation', oid::regclass, relacl::text) FROM pg_class
    WHERE relnamespace::regnamespace::text IN ('public', 'jobs') AND relkind IN ('r', 'p', 'v', 'm', 'S')
    UNION ALL
    SELECT concat_ws(' ', 'column', attrelid::regclass, attname, attacl::text) FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT concat_ws(' ', 'function', oid::regprocedure, proacl::text) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosecdef
    UNION ALL
    SELECT concat_ws(' ', 'schema', nspname, nspacl::text) FROM pg_namespace WHERE nspname IN ('public', 'jobs')
  ) AS stands (line)`;

interface Given {
  given_by: string;
  digest: string;
}

/**
 * Calls `give`, which gives the application's login its rights, unless the rights are unchanged since the last start.
 * So a usual start does not write to the database's catalogue while other instances work. Rights that a later version
 * gave stay, because this version does not know them. The caller's transaction holds the lock for migrations.
 */
export async function keepRights(
  client: ClientBase,
  { role, privileges }: { role: string; privileges: string },
  give: () => Promise<void>,
): Promise<void> {
  const newest = newestOf(await readMigrationFiles());
  const digest = async () => {
    const { rows } = await client.query<{ rights: string }>(WHAT_STANDS);
    return createHash("sha256").update(`${privileges}\n${rows[0]?.rights}`).digest("hex");
  };
  const { rows } = await client.query<Given>("SELECT given_by, digest FROM schema_rights WHERE role = $1", [
    role,
  ]);
  const [given] = rows;
  if (given && (given.given_by > newest || given.digest === (await digest()))) return;
  await give();
  await client.query(
    `INSERT INTO schema_rights (role, given_by, digest) VALUES ($1, $2, $3)
     ON CONFLICT (role) DO UPDATE SET given_by = excluded.given_by, digest = excluded.digest, given_at = now()`,
    [role, newest, await digest()],
  );
}
