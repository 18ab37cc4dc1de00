import { PAYMENT_HOURS } from "@hira/contract";
import { sql } from "kysely";
import type { Asked } from "../../payments/incoming/queries.ts";
import type { Database } from "../../platform/db/database.ts";

/** Returns the requests and orders that have claimed the transaction IDs of these payments. */
export async function findHolders(
  db: Database,
  payments: readonly string[],
): Promise<Pick<Asked, "kind" | "reference">[]> {
  const { rows } = await sql<Pick<Asked, "kind" | "reference">>`
    SELECT c.kind, c.reference FROM incoming_payments AS p JOIN transaction_claims AS c ON c.trx_id = p.trx_id
    WHERE p.id = ANY (${payments}) AND p.state = 'unclaimed'`.execute(db);
  return rows;
}

/** Returns the transaction IDs of unclaimed payments for which a request or order waits. The oldest comes first. */
export async function findWaitingIds(
  db: Database,
  { account, limit }: { account?: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ trxId: string }>`
    SELECT p.trx_id AS "trxId" FROM incoming_payments AS p
    JOIN transaction_claims AS c ON c.trx_id = p.trx_id
    LEFT JOIN fund_requests AS r ON c.kind = 'request' AND r.id = c.reference
    LEFT JOIN orders AS o ON c.kind = 'order' AND o.id = c.reference
    WHERE p.state = 'unclaimed' AND p.arrived_at > now() - make_interval(hours => ${2 * PAYMENT_HOURS})
      AND (${account ?? null}::uuid IS NULL OR p.account_id = ${account ?? null}::uuid)
      AND (r.status = 'pending' OR (o.status IN ('pending', 'processing') AND NOT o.received))
    ORDER BY p.arrived_at LIMIT ${limit}`.execute(db);
  return rows.map(({ trxId }) => trxId);
}
