import type { MobileMoney } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";

export interface WalletSenderRow {
  id: string;
  sender: string;
  method: MobileMoney;
  addedAt: Date;
}

const columns = ["id", "sender", "method", "added_at as addedAt"] as const;

/** Returns the senders that an owner has registered as wallets, sorted by name. */
export async function listWalletSenders(db: Database): Promise<WalletSenderRow[]> {
  return db.selectFrom("wallet_senders").select(columns).orderBy("sender").execute();
}

/** Registers a sender as a wallet, and deletes its count among the unknown senders. Undefined if already registered. */
export async function insertWalletSender(
  db: Database,
  row: Pick<WalletSenderRow, "id" | "sender" | "method">,
): Promise<WalletSenderRow | undefined> {
  const added = await db
    .insertInto("wallet_senders")
    .values(row)
    .onConflict((conflict) => conflict.column("sender").doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (added) await db.deleteFrom("forwarder_senders").where("sender", "=", row.sender).execute();
  return added;
}

export async function removeWalletSender(db: Database, id: string): Promise<WalletSenderRow | undefined> {
  return db.deleteFrom("wallet_senders").where("id", "=", id).returning(columns).executeTakeFirst();
}
