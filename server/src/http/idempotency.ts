import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { withTransaction } from "../db/transaction.ts";
import { Refusal } from "../lib/refusal.ts";

export interface KeyedCall {
  uid: string;
  route: string;
  key: string;
  /** What must be the same for the first reply to be given again. */
  content: unknown;
}

/**
 * Runs the work once per key: key, effect and stored reply commit in one transaction; later calls with the same
 * content get the first reply. A refusal rolls all three back, so it may be retried with the same key (docs/rules.md#http).
 * Refuses `idempotency_mismatch` for other content.
 */
export async function oncePerKey<T>(
  db: Database,
  call: KeyedCall,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const hash = createHash("sha256").update(JSON.stringify(call.content)).digest();
  return withTransaction(db, async (tx) => {
    const { uid, route, key } = call;
    // A second call with the key waits here until the first one's transaction ends.
    const claimed = await tx
      .insertInto("idempotency_keys")
      .values({ uid, route, key, body_hash: hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    const own = (table: Database) =>
      table
        .selectFrom("idempotency_keys")
        .where("uid", "=", uid)
        .where("route", "=", route)
        .where("key", "=", key);
    if (!claimed) {
      const first = await own(tx).select(["body_hash", "reply"]).executeTakeFirstOrThrow();
      if (!first.body_hash.equals(hash)) throw new Refusal("idempotency_mismatch");
      return first.reply as T;
    }
    const reply = await work(tx);
    await tx
      .updateTable("idempotency_keys")
      .set({ reply: JSON.stringify(reply) })
      .where("uid", "=", uid)
      .where("route", "=", route)
      .where("key", "=", key)
      .execute();
    return reply;
  });
}

const KEPT_DAYS = 8;

/** Drops keys that nobody will send again; kept for at least 7 days (docs/rules.md#http). */
export async function dropOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
