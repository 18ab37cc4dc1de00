import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

/** Time after which an unfinished exchange of a refresh token counts as abandoned. */
const EXCHANGE = sql`interval '20 seconds'`;

/** Reserves the exchange of a refresh token. Returns false if another caller is exchanging it or has just done so. */
export async function claimRenewal(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO session_renewals AS mine (token_hash, holds_until) VALUES (${tokenHash}, now() + ${EXCHANGE})
    ON CONFLICT (token_hash) DO UPDATE SET holds_until = now() + ${EXCHANGE}, answer = NULL
      WHERE mine.holds_until <= now()
    RETURNING true AS claimed`.execute(db);
  return rows.length > 0;
}

/** Returns the result of another caller's exchange of the token; `free` if there is no exchange or result any more. */
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

/** Stores the result of an exchange for the given number of seconds, for other callers with the same refresh token. */
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

/** Frees the refresh token after a failed exchange, so that the next caller can try. */
export async function giveUpRenewal(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("session_renewals").where("token_hash", "=", tokenHash).execute();
}

/** Removes expired results of exchanges. */
export function dropOldRenewals(db: Database, limit: number): Promise<number> {
  return removeSome(db, "session_renewals", sql`holds_until < now()`, limit);
}
