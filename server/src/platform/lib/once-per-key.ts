import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { removeSome } from "../db/remove-some.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Kept, KeyedCall } from "./keyed-call.ts";

/** Returns the hash of a call's content. A repeated call must have the same hash as the first call. */
export function hashOf(content: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

export interface Repetition<Reply, Outcome> {
  /** Makes the reply from a stored outcome. The reply shows the data as of the first call. */
  repeat: (outcome: Outcome) => Promise<Reply>;
  /**
   * Makes the outcome from a reply that an earlier release stored. Fields that today's outcomes have may be missing in
   * such a reply.
   */
  outcomeOf: (reply: Reply) => Outcome;
}

export interface Work<Reply, Outcome> extends Repetition<Reply, Outcome> {
  /** `outcome` contains the IDs and figures of what the call did. It is stored with the key. */
  perform: (tx: Database) => Promise<{ outcome: Outcome; reply: Reply }>;
}

/**
 * Runs the work at most once for a key. The key, the outcome and all changes of the work are committed together. A
 * repeated call with the same content is answered from the stored outcome. If the work throws a domain error,
 * everything is rolled back, so that the key can be used again (docs/rules/platform.md#http). If a repeated call has
 * other content, the domain error `idempotency_mismatch` is thrown. A call without a key always runs the work.
 */
export async function oncePerKey<Reply, Outcome>(
  db: Database,
  call: KeyedCall | undefined,
  { perform, ...repetition }: Work<Reply, Outcome>,
): Promise<Reply> {
  if (!call) return (await perform(db)).reply;
  const done = await withTransaction(db, async (tx): Promise<{ reply: Reply } | { kept: Kept }> => {
    const { uid, route, key, bodyHash } = call;
    // A second call with the same key waits here until the first call's transaction has ended.
    const { rows } = await sql<Kept & { claimed: boolean }>`/* prepared: claim_key */
      SELECT claimed, (kept).outcome, (kept).reply
      FROM claim_key(${uid}, ${route}, ${key}, ${bodyHash}, NULL)`.execute(tx);
    const [first] = rows;
    if (!first?.claimed) return { kept: first ?? { outcome: null, reply: null } };
    const { outcome, reply } = await perform(tx);
    await sql`/* prepared: keep_outcome */
      UPDATE idempotency_keys SET outcome = ${JSON.stringify(outcome)}
      WHERE uid = ${uid} AND route = ${route} AND key = ${key}`.execute(tx);
    return { reply };
  });
  return "reply" in done ? done.reply : replay(done.kept, repetition);
}

/** Returns the reply of a call whose key was used before. */
export async function replay<Reply, Outcome>(
  { outcome, reply }: Kept,
  { repeat, outcomeOf }: Repetition<Reply, Outcome>,
): Promise<Reply> {
  return repeat(outcome === null ? outcomeOf(reply as Reply) : (outcome as Outcome));
}

/** Returns true if a call with this key has succeeded before. */
export async function isKeyKnown(
  db: Database,
  { uid, route, key }: Pick<KeyedCall, "uid" | "route" | "key">,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM idempotency_keys WHERE uid = ${uid} AND route = ${route} AND key = ${key}) AS known`.execute(
    db,
  );
  return rows[0]?.known === true;
}

const KEPT_DAYS = 8;

/**
 * Removes old keys. A key is kept for at least 7 days (docs/rules/platform.md#http), because clients repeat no call
 * that is older.
 */
export function dropOldKeys(db: Database, limit: number): Promise<number> {
  const old = sql`created_at < now() - make_interval(days => ${KEPT_DAYS})`;
  return removeSome(db, "idempotency_keys", old, limit);
}
