import type { ClientBase } from "pg";
import { MigrationError } from "./migration-error.ts";
import type { MigrationFile } from "./migration-files.ts";
import { releasedBefore } from "./released.ts";

/** A migration that the database has had. */
export interface Applied {
  name: string;
  /** Of the file as it was then; null where a version noted the name alone. */
  checksum: string | null;
  worksFrom: string | null;
}

/** What a database has had, held against what this version knows. */
export interface SchemaState {
  applied: Applied[];
  /** In the order of their numbers. */
  pending: MigrationFile[];
  /** Applied by a later version. */
  unknown: string[];
  /** Whether all that was applied is noted where this version notes it. */
  noted: boolean;
}

const FORMER = "kysely_migration";

/** Notes of what was applied; made here and not by a migration, since the first one is noted too. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name       text PRIMARY KEY,
    checksum   text,
    works_from text,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS schema_rights (
    role     text PRIMARY KEY,
    given_by text NOT NULL,
    digest   text NOT NULL,
    given_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS ${FORMER} (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`;

/**
 * What is to be done to work with this database.
 * @throws MigrationError where a file was changed after it was applied, or the schema is beyond this version.
 */
export async function readState(client: ClientBase, files: readonly MigrationFile[]): Promise<SchemaState> {
  const { applied, noted } = await readApplied(client);
  const known = new Map(applied.map((each) => [each.name, each]));
  for (const { name, checksum } of files) {
    const former = known.get(name)?.checksum ?? checksum;
    if (former !== checksum) throw new MigrationError(changed(name));
  }
  const pending = files.filter(({ name }) => !known.has(name));
  const unknown = applied.map(({ name }) => name).filter((name) => !files.some((file) => file.name === name));
  const newest = files.at(-1)?.name ?? "";
  const [needed = ""] = applied
    .flatMap(({ worksFrom }) => worksFrom ?? [])
    .sort()
    .reverse();
  if (newest.slice(0, 4) < needed) throw new MigrationError(beyond(unknown.at(-1) ?? "", needed, newest));
  return { applied, pending, unknown, noted };
}

const changed = (name: string) =>
  `server/migrations/${name}.sql was changed after this database had it: bring back the file as it was released, and put the change into a new migration.`;

const beyond = (last: string, needed: string, newest: string) =>
  `The database has migration ${last} of a later version and works with versions from migration ${needed} on; this one ends at ${newest}: start the later version, or restore a backup from before it.`;

async function readApplied(client: ClientBase): Promise<Pick<SchemaState, "applied" | "noted">> {
  const notes = await readNotes(client);
  const names = new Set(notes?.map(({ name }) => name));
  const former = (await formerNames(client)).filter((name) => !names.has(name));
  const applied = [...(notes ?? []), ...former.map(asFormer)].sort((a, b) => (a.name < b.name ? -1 : 1));
  return { applied, noted: notes !== undefined && former.length === 0 };
}

async function readNotes(client: ClientBase): Promise<Applied[] | undefined> {
  if (!(await exists(client, "schema_migrations"))) return undefined;
  const { rows } = await client.query<Applied>(
    'SELECT name, checksum, works_from AS "worksFrom" FROM schema_migrations',
  );
  return rows;
}

const asFormer = (name: string): Applied => ({
  name,
  checksum: releasedBefore.get(name) ?? null,
  worksFrom: null,
});

async function formerNames(client: ClientBase): Promise<string[]> {
  if (!(await exists(client, FORMER))) return [];
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${FORMER}`);
  return rows.map(({ name }) => name);
}

async function exists(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("SELECT to_regclass($1) IS NOT NULL AS found", [
    `public.${table}`,
  ]);
  return rows[0]?.found === true;
}

/** Makes the notes, and takes over those of versions before them. The caller holds the migrations' lock. */
export async function prepareNotes(client: ClientBase): Promise<void> {
  await client.query(TABLES);
  for (const name of await formerNames(client)) await insertNote(client, asFormer(name));
}

/**
 * Notes a migration as applied, for the versions before the notes too where they know it, or where they must see that
 * they cannot work with the database any more: they refuse what they do not know.
 */
export async function noteApplied(client: ClientBase, file: MigrationFile): Promise<void> {
  await insertNote(client, file);
  if (!releasedBefore.has(file.name) && file.worksFrom === null) return;
  await client.query(`INSERT INTO ${FORMER} VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    file.name,
    new Date().toISOString(),
  ]);
}

async function insertNote(client: ClientBase, { name, checksum, worksFrom }: Applied): Promise<void> {
  await client.query(
    "INSERT INTO schema_migrations (name, checksum, works_from) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [name, checksum, worksFrom],
  );
}

/** Whether a version before the notes has applied it meanwhile; it does so holding the same lock. */
export async function wasAppliedByFormer(client: ClientBase, { name }: MigrationFile): Promise<boolean> {
  if (!releasedBefore.has(name)) return false;
  await client.query("SELECT pg_advisory_xact_lock(3853314791062309107)");
  return (await formerNames(client)).includes(name);
}
