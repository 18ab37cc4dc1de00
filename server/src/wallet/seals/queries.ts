import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Chain } from "../../platform/lib/chains.ts";

/**
 * Seals at most `atMost` rows of a chain. If an open transaction may still write a row there, records the position up
 * to which the chain can be sealed once that transaction ends.
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

/** Returns number, sum and newest hash of each chain's seals, which show later whether it is unchanged. */
export async function readHeads(db: Database): Promise<SealHead[]> {
  const { rows } = await sql<SealHead>`
    SELECT chain, sum(count)::bigint AS count, sum(amount)::text AS amount,
           encode((array_agg(hash ORDER BY number DESC))[1], 'hex') AS hash
    FROM seals GROUP BY chain ORDER BY chain DESC`.execute(db);
  return rows;
}
