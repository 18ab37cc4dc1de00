import { lockOrder } from "../../orders/orders/queries.ts";
import { lockFundRequest } from "../../payments/funding/queries.ts";
import type { Asked } from "../../payments/incoming/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/lib/refusal.ts";

/** Locks a request or an order for a decision. Refuses `request_not_found` and `order_not_found`. */
export async function lockSubject(
  db: Database,
  { kind, reference }: Pick<Asked, "kind" | "reference">,
): Promise<void> {
  const locked = await (kind === "request" ? lockFundRequest : lockOrder)(db, reference);
  if (!locked) throw new Refusal(kind === "request" ? "request_not_found" : "order_not_found");
}
