import type { Message } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

interface Subject {
  what: "game" | "product";
  subjectId: string;
  line: number;
}

export interface NewPicture extends Subject {
  id: string;
  address: string;
}

export async function insertPictures(
  db: Database,
  importId: string,
  pictures: readonly NewPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await sql`
    INSERT INTO imported_pictures (id, import_id, what, subject_id, line, address)
    SELECT row.id, ${importId}, row.what, row."subjectId", row.line, row.address
    FROM jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) AS row (id uuid, what text, "subjectId" uuid, line integer, address text)`.execute(
    db,
  );
}

/** A game or package of an import, and the names that its picture's file may have. */
export interface PictureSubject extends Subject {
  name: string;
  sku: string | null;
  /** Address of the picture; null if the imported file had none. */
  address: string | null;
}

/** Returns the games and packages of an import that have no picture. */
export async function listPictureSubjects(db: Database, importId: string): Promise<PictureSubject[]> {
  const { rows } = await sql<PictureSubject>`
    SELECT g.what, g.id AS "subjectId", g.line, coalesce(g.name, '') AS name, g.sku, p.address FROM imported_goods AS g
    LEFT JOIN imported_pictures AS p ON p.import_id = g.import_id AND p.what = g.what AND p.subject_id = g.id
    LEFT JOIN products ON g.what = 'product' AND products.id = g.id
    LEFT JOIN categories ON g.what = 'game' AND categories.id = g.id
    WHERE g.import_id = ${importId} AND g.what IN ('game', 'product') AND coalesce(products.image_url, categories.image_url) IS NULL
    ORDER BY g.line, g.id`.execute(db);
  return rows;
}

/** Stores a picture's file until the job has made the picture from it. */
export async function putContent(
  db: Database,
  importId: string,
  { id, what, subjectId, line, address }: NewPicture,
  content: Buffer,
): Promise<void> {
  await sql`
    INSERT INTO imported_pictures (id, import_id, what, subject_id, line, address, content)
    VALUES (${id}, ${importId}, ${what}, ${subjectId}, ${line}, ${address}, ${content})
    ON CONFLICT (import_id, what, subject_id) DO UPDATE
    SET content = excluded.content, address = excluded.address, state = 'waiting', why = NULL, tries = 0, due_at = now()`.execute(
    db,
  );
}

/** A picture that a job has to make. All goods of an import with the same address get the same picture. */
export interface DuePicture {
  id: string;
  importId: string;
  address: string;
  content: Buffer | null;
  tries: number;
}

/** Minutes after which another instance may reserve a picture that this instance did not finish. */
const HELD_MINUTES = 2;

/** Reserves the next due picture for this instance. */
export async function takeDuePicture(db: Database): Promise<DuePicture | undefined> {
  const { rows } = await sql<DuePicture>`
    UPDATE imported_pictures SET tries = tries + 1, due_at = now() + make_interval(mins => ${HELD_MINUTES})
    WHERE id = (SELECT id FROM imported_pictures WHERE state = 'waiting' AND due_at <= now()
                ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, import_id AS "importId", address, content, tries`.execute(db);
  return rows[0];
}

/**
 * Locks a picture, and the pictures of the same import with the same address. Returns the games and packages to which
 * they belong.
 */
export async function lockSameAddress(
  db: Database,
  { id, importId, address, content }: DuePicture,
): Promise<{ id: string; what: "game" | "product"; subjectId: string }[]> {
  const { rows } = await sql<{ id: string; what: "game" | "product"; subjectId: string }>`
    SELECT id, what, subject_id AS "subjectId" FROM imported_pictures
    WHERE state = 'waiting' AND (id = ${id} OR ${content === null} AND import_id = ${importId} AND address = ${address} AND content IS NULL)
    ORDER BY id FOR UPDATE`.execute(db);
  return rows;
}

export async function setPicturesDone(db: Database, ids: readonly string[]): Promise<void> {
  await sql`UPDATE imported_pictures SET state = 'done', content = NULL WHERE id = ANY (${ids}::uuid[])`.execute(
    db,
  );
}

export async function setPicturesFailed(db: Database, ids: readonly string[], why: Message): Promise<void> {
  await sql`
    UPDATE imported_pictures SET state = 'failed', content = NULL, why = ${JSON.stringify(why)}::jsonb
    WHERE id = ANY (${ids}::uuid[])`.execute(db);
}
