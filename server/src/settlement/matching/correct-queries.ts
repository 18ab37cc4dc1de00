import type { MobileMoney, Poisha } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";

/** The data of a payment that a request or an order gets when it is corrected. */
export interface Paid {
  trxId: string;
  method: MobileMoney;
  accountNumber: string | null;
}

export async function correctRequest(
  db: Database,
  id: string,
  { trxId, method, accountNumber, ...sums }: Paid & { amount: Poisha; fee: Poisha; total: Poisha },
): Promise<void> {
  await db
    .updateTable("fund_requests")
    .set({ trx_id: trxId, method, account_number: accountNumber, ...sums })
    .where("id", "=", id)
    .execute();
}
