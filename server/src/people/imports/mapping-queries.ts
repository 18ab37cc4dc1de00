import type { ImportKind, KeptMapping } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export type KeptRow = Omit<KeptMapping, "_id"> & { id: string };

const columns = sql`id, name, kind, columns`;

/** Returns the saved mappings, the newest first. */
export async function listMappings(db: Database): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    SELECT ${columns} FROM import_mappings ORDER BY kept_at DESC, id DESC`.execute(db);
  return rows;
}

/** Saves a mapping under its name. A mapping with the same name is replaced. */
export async function upsertMapping(
  db: Database,
  { id, name, kind, columns: own, keptBy }: KeptRow & { kind: ImportKind; keptBy: string },
): Promise<KeptRow> {
  const { rows } = await sql<KeptRow>`
    INSERT INTO import_mappings (id, name, kind, columns, kept_by)
    VALUES (${id}, ${name}, ${kind}, ${JSON.stringify(own)}::jsonb, ${keptBy})
    ON CONFLICT (name) DO UPDATE SET kind = excluded.kind, columns = excluded.columns, kept_by = excluded.kept_by, kept_at = now()
    RETURNING ${columns}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An upsert returns its row");
  return row;
}

export async function deleteMapping(db: Database, id: string): Promise<KeptRow | undefined> {
  const { rows } = await sql<KeptRow>`
    DELETE FROM import_mappings WHERE id = ${id} RETURNING ${columns}`.execute(db);
  return rows[0];
}
