import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Chain } from "../../platform/lib/chains.ts";

/**
 * Seals up to `atMost` rows of a chain. If a transaction is still writing there, records how far the chain can be
 * sealed once it ends.
 */
export async function sealNext(
  db: Database,
  chain: Chain,
  atMost: number,
): Promise<"sealed" | "noted" | "nothing"> {
  const { rows } = await sql<{ did: "sealed" | "noted" | "nothing" }>`
    SELECT seal_next(${chain}, ${atMost}::integer) AS did`.execute(db);
  return rows[0]?.did ?? "nothing";
}

export interface SealHead {
  chain: Chain;
  /** Number of sealed rows. */
  count: number;
  /** Sum of their amounts in poisha; text, so that it is exact. 0 for the audit log. */
  amount: string;
  /** Hash of the newest seal, in hex. */
  hash: string;
}

/** Returns the state of each chain: a copy kept elsewhere shows later whether the chain is still the same. */
export async function readHeads(db: Database): Promise<SealHead[]> {
  const { rows } = await sql<SealHead>`
    SELECT chain, sum(count)::bigint AS count, sum(amount)::text AS amount,
           encode((array_agg(hash ORDER BY number DESC))[1], 'hex') AS hash
    FROM seals GROUP BY chain ORDER BY chain DESC`.execute(db);
  return rows;
}
