import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/lib/ids.ts";

/** A review to import. */
export interface NewReview {
  line: number;
  stars: number;
  text: string;
  author: string;
  /** Like `2026-03-14T15:09:00+06:00`. */
  at: string;
  categoryId: string;
  productName: string;
  /** SHA-256 of what it says about which package, in hexadecimal digits. */
  content: string;
}

/** Returns which of these contents an earlier import brought along. */
export async function findKnownReviews(db: Database, contents: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ content: string }>`
    SELECT encode(content, 'hex') AS content FROM imported_reviews
    WHERE content IN (SELECT decode(given, 'hex') FROM unnest(${contents}::text[]) AS given)`.execute(db);
  return new Set(rows.map(({ content }) => content));
}

/** Stores reviews that wait for an operator, without order and account: nobody bought here what they speak of. */
export async function insertReviews(
  db: Database,
  importId: string,
  reviews: readonly NewReview[],
): Promise<void> {
  const rows = JSON.stringify(reviews.map((each) => ({ ...each, id: newId() })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) AS row (id uuid, "categoryId" uuid, stars integer, text text, at timestamptz,
    author text, "productName" text, content text)`;
  await sql`
    INSERT INTO reviews (id, category_id, stars, text, created_at)
    SELECT row.id, row."categoryId", row.stars, row.text, row.at FROM ${given}`.execute(db);
  await sql`
    INSERT INTO imported_reviews (review_id, import_id, content, author, product_name)
    SELECT row.id, ${importId}, decode(row.content, 'hex'), row.author, row."productName" FROM ${given}`.execute(
    db,
  );
}

/** Deletes the reviews of an import, those that are shown too. */
export async function deleteReviews(db: Database, importId: string): Promise<void> {
  // The pages that show them are told by a trigger of a change.
  await sql`
    UPDATE reviews SET state = 'hidden', decided_at = now()
    WHERE state = 'shown' AND id IN (SELECT review_id FROM imported_reviews WHERE import_id = ${importId})`.execute(
    db,
  );
  await sql`
    WITH gone AS (DELETE FROM imported_reviews WHERE import_id = ${importId} RETURNING review_id)
    DELETE FROM reviews WHERE id IN (SELECT review_id FROM gone)`.execute(db);
}
