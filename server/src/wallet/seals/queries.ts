import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Chain } from "../../platform/lib/chains.ts";

/** Seals at most so many rows of a chain, or notes how far it can be sealed as soon as nobody is at work there. */
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
  /** Rows that are sealed. */
  count: number;
  /** Their amounts together, in poisha; exact, so as text. 0 for the audit log. */
  amount: string;
  /** Of the newest seal, in hex. */
  hash: string;
}

/** Where each chain stands: who keeps a copy elsewhere can tell later whether it is still the same. */
export async function readHeads(db: Database): Promise<SealHead[]> {
  const { rows } = await sql<SealHead>`
    SELECT chain, sum(count)::bigint AS count, sum(amount)::text AS amount,
           encode((array_agg(hash ORDER BY number DESC))[1], 'hex') AS hash
    FROM seals GROUP BY chain ORDER BY chain DESC`.execute(db);
  return rows;
}
