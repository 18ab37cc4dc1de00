import type { Database } from "../../platform/db/database.ts";
import { type Chain, chains } from "../../platform/lib/chains.ts";
import { sealNext } from "./queries.ts";

const ROWS_PER_SEAL = 10_000;

/**
 * Seals the new rows of the ledger and of the audit log (docs/rules/wallet.md#seals). Every instance may run it at any
 * time, and it may be killed, because the next call seals all rows that are not sealed yet. It does not seal rows
 * before which an open transaction could still insert a row.
 */
export async function sealBooks(db: Database): Promise<void> {
  for (const chain of chains) await sealChain(db, chain);
}

async function sealChain(db: Database, chain: Chain): Promise<void> {
  // Stops after it has recorded two positions. Otherwise it might never end, because a busy store gets new rows all the
  // time.
  for (let noted = 0; noted < 2; ) {
    const did = await sealNext(db, chain, ROWS_PER_SEAL);
    if (did === "nothing") return;
    if (did === "noted") noted += 1;
  }
}
