import type { BlockKind } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import { type KeysetPage, keysetPage } from "../../../platform/db/keyset-page.ts";
import type { SortedPage } from "../../../platform/db/search-page.ts";

export interface BlockRow {
  id: string;
  kind: BlockKind;
  value: string;
  reason: string;
  by: string;
  byName: string | null;
  at: Date;
  until: Date | null;
  endedAt: Date | null;
  liftedBy: string | null;
  liftedByName: string | null;
}

const isActive = sql<boolean>`lifted_at IS NULL AND (until IS NULL OR until > now())`;

const columns = sql`b.id, b.kind, b.value, b.reason, b.by, maker.name AS "byName", b.at, b.until,
  coalesce(b.lifted_at, CASE WHEN b.until <= now() THEN b.until END) AS "endedAt", b.lifted_by AS "liftedBy",
  lifter.name AS "liftedByName"`;
const joined = sql`blocks AS b LEFT JOIN users AS maker ON maker.uid = b.by LEFT JOIN users AS lifter ON lifter.uid = b.lifted_by`;

/** Adds a block. Returns false if the value is already blocked. */
export async function insertBlock(
  db: Database,
  block: Pick<BlockRow, "id" | "kind" | "value" | "reason" | "by" | "until">,
): Promise<boolean> {
  const { id, kind, value, reason, by, until } = block;
  // An expired block of the same value is ended first, so that the value can be blocked again.
  await sql`UPDATE blocks SET lifted_at = until
    WHERE kind = ${kind} AND value = ${value} AND lifted_at IS NULL AND until <= now()`.execute(db);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO blocks (id, kind, value, reason, by, until) VALUES (${id}, ${kind}, ${value}, ${reason}, ${by}, ${until})
    ON CONFLICT (kind, value) WHERE lifted_at IS NULL DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function findBlock(db: Database, id: string): Promise<BlockRow | undefined> {
  const { rows } = await sql<BlockRow>`SELECT ${columns} FROM ${joined} WHERE b.id = ${id}`.execute(db);
  return rows[0];
}

/** Lifts a block. Returns false if it has already ended. */
export async function endBlock(db: Database, { id, by }: { id: string; by: string }): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE blocks SET lifted_at = clock_timestamp(), lifted_by = ${by} WHERE id = ${id} AND ${isActive} RETURNING id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function listBlocks(
  db: Database,
  { kind, state, ...page }: SortedPage & { kind: BlockKind; state: "active" | "ended" },
): Promise<Omit<KeysetPage, "ids"> & { blocks: BlockRow[] }> {
  const conditions = [
    sql<boolean>`kind = ${kind}`,
    state === "active" ? sql<boolean>`(${isActive})` : sql<boolean>`NOT (${isActive})`,
  ];
  const { ids, ...facts } = await keysetPage(db, { table: "blocks", time: "at", conditions }, page);
  const { rows } = await sql<BlockRow>`
    SELECT ${columns} FROM ${joined} WHERE b.id = ANY (${ids}) ORDER BY b.at DESC, b.id DESC`.execute(db);
  return { ...facts, blocks: rows };
}

/** Returns a number that increases with each new and each lifted block. It stays the same when a block expires. */
export async function readBlockVersion(db: Database): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`/* prepared: block_version */ SELECT version FROM block_version`.execute(db);
  return rows[0]?.version ?? 0;
}

export type ListedBlock = Pick<BlockRow, "kind" | "value" | "until">;

/**
 * Returns the blocked players and addresses. Blocked payers are left out, because they are checked where payments are
 * matched.
 */
export async function readBlocks(db: Database): Promise<ListedBlock[]> {
  const { rows } = await sql<ListedBlock>`
    SELECT kind, value, until FROM blocks WHERE kind IN ('player', 'address') AND ${isActive}`.execute(db);
  return rows;
}
