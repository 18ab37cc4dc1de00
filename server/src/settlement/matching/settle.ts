import { lockOrder } from "../../orders/orders/queries.ts";
import { settleOrder } from "../../orders/orders/settle-order.ts";
import { lockFundRequest } from "../../payments/funding/queries.ts";
import { settleRequest } from "../../payments/funding/settle-request.ts";
import type { Asked } from "../../payments/incoming/queries.ts";
import type { Database } from "../../platform/db/database.ts";

/**
 * Settles a request or order by the payment that has its transaction ID. Returns false if it cannot be settled, for
 * instance because a match rule stops it.
 */
export async function settle(
  db: Database,
  { kind, reference }: Pick<Asked, "kind" | "reference">,
): Promise<boolean> {
  if (kind === "request") {
    const request = await lockFundRequest(db, reference);
    return request !== undefined && settleRequest(db, request);
  }
  const order = await lockOrder(db, reference);
  return order !== undefined && settleOrder(db, order);
}
