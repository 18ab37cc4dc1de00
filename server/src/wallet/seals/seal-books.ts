import type { Database } from "../../platform/db/database.ts";
import { type Chain, chains } from "../../platform/lib/chains.ts";
import { sealNext } from "./queries.ts";

const ROWS_PER_SEAL = 10_000;

/**
 * Seals the new rows of the ledger and the audit log (docs/rules/wallet.md#seals). May run on every instance at the
 * same time and be killed at any moment: unsealed rows are sealed the next time, as are rows that an open transaction
 * could still precede.
 */
export async function sealBooks(db: Database): Promise<void> {
  for (const chain of chains) await sealChain(db, chain);
}

async function sealChain(db: Database, chain: Chain): Promise<void> {
  // A busy store always has new rows: two passes per call are enough.
  for (let noted = 0; noted < 2; ) {
    const did = await sealNext(db, chain, ROWS_PER_SEAL);
    if (did === "nothing") return;
    if (did === "noted") noted += 1;
  }
}
