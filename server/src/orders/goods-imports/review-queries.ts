import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/lib/ids.ts";

/** A review that is to be imported. */
export interface NewReview {
  line: number;
  stars: number;
  text: string;
  author: string;
  /** Time like `2026-03-14T15:09:00+06:00`. */
  at: string;
  categoryId: string;
  productName: string;
  /**
   * SHA-256 of the review and its package, in hexadecimal digits. By it, an import recognises reviews that an earlier
   * import stored.
   */
  content: string;
}

/** Returns those of the hashes that belong to reviews of an earlier import. */
export async function findKnownReviews(db: Database, contents: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ content: string }>`
    SELECT encode(content, 'hex') AS content FROM imported_reviews
    WHERE content IN (SELECT decode(given, 'hex') FROM unnest(${contents}::text[]) AS given)`.execute(db);
  return new Set(rows.map(({ content }) => content));
}

/**
 * Stores reviews that wait for an operator. They have no order and no account, because the goods were bought in the
 * former shop.
 */
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

/** Deletes the reviews of an import, including those that are shown. */
export async function deleteReviews(db: Database, importId: string): Promise<void> {
  // Shown reviews are hidden first: that fires the trigger by which the pages with them are updated.
  await sql`
    UPDATE reviews SET state = 'hidden', decided_at = now()
    WHERE state = 'shown' AND id IN (SELECT review_id FROM imported_reviews WHERE import_id = ${importId})`.execute(
    db,
  );
  await sql`
    WITH gone AS (DELETE FROM imported_reviews WHERE import_id = ${importId} RETURNING review_id)
    DELETE FROM reviews WHERE id IN (SELECT review_id FROM gone)`.execute(db);
}
