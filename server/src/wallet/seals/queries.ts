import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Chain } from "../../platform/lib/chains.ts";

/**
 * Seals at most `atMost` rows of a chain. If an open transaction may still insert a row before them, it seals nothing.
 * It then records the position up to which it may seal after that transaction has ended.
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
  /** Sum of the sealed rows' amounts in poisha, as text to be exact; 0 for the audit log. */
  amount: string;
  /** Hash of the newest seal, in hex. */
  hash: string;
}

/**
 * Returns the number of rows, their sum, and the newest hash of each chain. A later comparison with them shows whether
 * the chain was changed.
 */
export async function readHeads(db: Database): Promise<SealHead[]> {
  const { rows } = await sql<SealHead>`
    SELECT chain, sum(count)::bigint AS count, sum(amount)::text AS amount,
           encode((array_agg(hash ORDER BY number DESC))[1], 'hex') AS hash
    FROM seals GROUP BY chain ORDER BY chain DESC`.execute(db);
  return rows;
}
