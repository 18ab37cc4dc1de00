import type { ClientBase } from "pg";
import { MigrationError } from "./migration-error.ts";
import { BASELINE, type MigrationFile, newestOf } from "./migration-files.ts";
import type { Release, SchemaPart } from "./schema-files.ts";

/** A migration that was applied to the database. */
export interface Applied {
  name: string;
  /** Of the file as it was then; null for what the schema was made with. */
  checksum: string | null;
  worksFrom: string | null;
}

/** What a database has had, compared with what this version wants. */
export interface SchemaState {
  /** In the order of their names; none where the database holds no store. */
  applied: Applied[];
  /** Sorted by number. */
  pending: MigrationFile[];
  /** Functions, triggers, views and comments that are not as this version has them, in the order of the schema. */
  outdated: SchemaPart[];
  /** Names of migrations that a later version applied. */
  unknown: string[];
}

/**
 * What is to be done to work with this database.
 * @throws MigrationError where a file was changed after it was applied, or the schema is of a time before release 1.0 or
 * beyond this version.
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
  // The first versions noted names alone, in a table of another name.
  if (!(await exists(client, "kysely_migration"))) return [];
  const { rows } = await client.query<Applied>(
    `SELECT name, NULL AS checksum, NULL AS "worksFrom" FROM kysely_migration ORDER BY name COLLATE "C"`,
  );
  return rows;
}

/** Parts that a later version applied are left as they are: they do for the versions before it, too. */
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
