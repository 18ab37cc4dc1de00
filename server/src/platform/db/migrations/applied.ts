import type { ClientBase } from "pg";
import { MigrationError } from "./migration-error.ts";
import { BASELINE, type MigrationFile, newestOf } from "./migration-files.ts";
import type { Release, SchemaPart } from "./schema-files.ts";

/** A migration that was applied to the database. */
export interface Applied {
  name: string;
  /**
   * Checksum of the migration's file when it was applied. Null for a migration that the initial schema already
   * contained.
   */
  checksum: string | null;
  worksFrom: string | null;
}

/** The migrations and functions of a database, compared with those of this version of the store. */
export interface SchemaState {
  /** Sorted by name; empty if the database contains no store. */
  applied: Applied[];
  /** The migrations that this version would apply, sorted by number. */
  pending: MigrationFile[];
  /**
   * Functions, triggers, views and comments of this version's schema that the database lacks or has in another form.
   * They are in the order of the schema's files.
   */
  outdated: SchemaPart[];
  /** Names of migrations that a later version applied. */
  unknown: string[];
}

/**
 * Compares the database with this version, and returns what must be applied.
 * @throws MigrationError if a file was changed after it was applied, if the schema is older than release 1.0, or if
 * it is too new for this version.
 */
export async function readState(client: ClientBase, release: Release): Promise<SchemaState> {
  const applied = await readNotes(client);
  if (applied.length === 0) return { applied, pending: [], outdated: [], unknown: [] };
  const known = new Map(applied.map((each) => [each.name, each]));
  if (!known.has(BASELINE)) throw new MigrationError(tooOld(applied.at(-1)?.name ?? ""));
  const { migrations } = release;
  for (const { name, checksum } of migrations) {
    const former = known.get(name)?.checksum ?? checksum;
    if (former !== checksum) throw new MigrationError(changed(name));
  }
  const pending = migrations.filter(({ name }) => !known.has(name));
  const own = new Set(migrations.map(({ name }) => name));
  const unknown = applied.map(({ name }) => name).filter((name) => name > BASELINE && !own.has(name));
  const newest = newestOf(migrations);
  const [needed = ""] = applied
    .flatMap(({ worksFrom }) => worksFrom ?? [])
    .sort()
    .reverse();
  if (newest.slice(0, 4) < needed) throw new MigrationError(beyond(unknown.at(-1) ?? "", needed, newest));
  return { applied, pending, outdated: await readOutdated(client, release), unknown };
}

const changed = (name: string) =>
  `server/migrations/${name}.sql was changed after this database had it: bring back the file as it was released, and put the change into a new migration.`;

const beyond = (last: string, needed: string, newest: string) =>
  `The database has migration ${last} of a later version and works with versions from migration ${needed} on; this one ends at ${newest}: start the later version, or restore a backup from before it.`;

const tooOld = (newest: string) =>
  `The database is at migration ${newest}, from before release 1.0, and this version takes over databases from ${BASELINE} on: start the last version before release 1.0 once, which brings it there, then this one.`;

async function readNotes(client: ClientBase): Promise<Applied[]> {
  if (await exists(client, "schema_migrations")) {
    const { rows } = await client.query<Applied>(
      'SELECT name, checksum, works_from AS "worksFrom" FROM schema_migrations ORDER BY name COLLATE "C"',
    );
    if (rows.length > 0) return rows;
  }
  // The first versions recorded only the names of migrations, in a table with another name.
  if (!(await exists(client, "kysely_migration"))) return [];
  const { rows } = await client.query<Applied>(
    `SELECT name, NULL AS checksum, NULL AS "worksFrom" FROM kysely_migration ORDER BY name COLLATE "C"`,
  );
  return rows;
}

/**
 * Returns the functions and other parts that must be applied. Leaves out those that a later version applied, because
 * they also work for this version.
 */
async function readOutdated(client: ClientBase, { parts, migrations }: Release): Promise<SchemaPart[]> {
  if (!(await exists(client, "schema_parts"))) return [...parts];
  const { rows } = await client.query<{ name: string; checksum: string; appliedBy: string }>(
    'SELECT name, checksum, applied_by AS "appliedBy" FROM schema_parts',
  );
  const stored = new Map(rows.map((row) => [row.name, row]));
  const newest = newestOf(migrations);
  return parts.filter(({ name, checksum }) => {
    const found = stored.get(name);
    return !found || (found.checksum !== checksum && found.appliedBy <= newest);
  });
}

async function exists(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("SELECT to_regclass($1) IS NOT NULL AS found", [
    `public.${table}`,
  ]);
  return rows[0]?.found === true;
}

export async function noteApplied(client: ClientBase, { name, checksum, worksFrom }: Applied): Promise<void> {
  await client.query(
    "INSERT INTO schema_migrations (name, checksum, works_from) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [name, checksum, worksFrom],
  );
}

export async function noteParts(
  client: ClientBase,
  parts: readonly SchemaPart[],
  newest: string,
): Promise<void> {
  await client.query(
    `INSERT INTO schema_parts (name, checksum, applied_by) SELECT name, checksum, $3 FROM unnest($1::text[], $2::text[]) AS part (name, checksum)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_by = excluded.applied_by, applied_at = now()`,
    [parts.map(({ name }) => name), parts.map(({ checksum }) => checksum), newest],
  );
}
