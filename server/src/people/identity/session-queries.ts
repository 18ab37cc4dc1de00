import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

/** An exchange that takes longer than this was given up by whoever began it. */
const EXCHANGE = sql`interval '20 seconds'`;

/** Whether it is the caller's to exchange this token: nobody does so now, nor did a moment ago. */
export async function claimRenewal(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO session_renewals AS mine (token_hash, holds_until) VALUES (${tokenHash}, now() + ${EXCHANGE})
    ON CONFLICT (token_hash) DO UPDATE SET holds_until = now() + ${EXCHANGE}, answer = NULL
      WHERE mine.holds_until <= now()
    RETURNING true AS claimed`.execute(db);
  return rows.length > 0;
}

/** What came of somebody else's exchange; `free` when it came to nothing. */
export async function readRenewal(
  db: Database,
  tokenHash: Buffer,
): Promise<{ answer: string } | "running" | "free"> {
  const row = await db
    .selectFrom("session_renewals")
    .select("answer")
    .where("token_hash", "=", tokenHash)
    .where("holds_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return "free";
  return row.answer === null ? "running" : { answer: row.answer };
}

/** Keeps the answer for whoever comes with the same token within so many seconds. */
export async function answerRenewal(
  db: Database,
  tokenHash: Buffer,
  { answer, seconds }: { answer: string; seconds: number },
): Promise<void> {
  await db
    .updateTable("session_renewals")
    .set({ answer, holds_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Lets the next one try. */
export async function giveUpRenewal(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("session_renewals").where("token_hash", "=", tokenHash).execute();
}

/** Drops answers that nobody will ask for any more. */
export function dropOldRenewals(db: Database, limit: number): Promise<number> {
  return removeSome(db, "session_renewals", sql`holds_until < now()`, limit);
}
