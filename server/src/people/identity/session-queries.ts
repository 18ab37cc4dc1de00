import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

/** An exchange that takes longer counts as abandoned. */
const EXCHANGE = sql`interval '20 seconds'`;

/** Returns true if the caller may exchange this token: nobody else is doing so, or did so a moment ago. */
export async function claimRenewal(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO session_renewals AS mine (token_hash, holds_until) VALUES (${tokenHash}, now() + ${EXCHANGE})
    ON CONFLICT (token_hash) DO UPDATE SET holds_until = now() + ${EXCHANGE}, answer = NULL
      WHERE mine.holds_until <= now()
    RETURNING true AS claimed`.execute(db);
  return rows.length > 0;
}

/** Returns the result of another caller's exchange; `free` if it had no result. */
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

/** Keeps the answer for others with the same token, for the given number of seconds. */
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

/** Releases the claim so that the next caller can try. */
export async function giveUpRenewal(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("session_renewals").where("token_hash", "=", tokenHash).execute();
}

/** Drops expired answers. */
export function dropOldRenewals(db: Database, limit: number): Promise<number> {
  return removeSome(db, "session_renewals", sql`holds_until < now()`, limit);
}
