import type { Database } from "../../platform/db/database.ts";
import { type Chain, chains } from "../../platform/lib/chains.ts";
import { sealNext } from "./queries.ts";

const ROWS_PER_SEAL = 10_000;

/**
 * Seals what the ledger and the audit log gained (docs/rules/wallet.md#seals). May run on every instance at once and be killed
 * at any moment: what is left is sealed the next time, as are rows that a transaction still at work could come before.
 */
export async function sealBooks(db: Database): Promise<void> {
  for (const chain of chains) await sealChain(db, chain);
}

async function sealChain(db: Database, chain: Chain): Promise<void> {
  // In a busy store there is always more: twice how far it can be sealed is enough for one time.
  for (let noted = 0; noted < 2; ) {
    const did = await sealNext(db, chain, ROWS_PER_SEAL);
    if (did === "nothing") return;
    if (did === "noted") noted += 1;
  }
}
