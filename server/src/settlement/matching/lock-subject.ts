import type { Database } from "../db/database.ts";
import { lockFundRequest } from "../funding/queries.ts";
import type { Asked } from "../incoming/queries.ts";
import { Refusal } from "../lib/refusal.ts";
import { lockOrder } from "../orders/queries.ts";

/** Locks a request or an order for a decision. Refuses `request_not_found` and `order_not_found`. */
export async function lockSubject(
  db: Database,
  { kind, reference }: Pick<Asked, "kind" | "reference">,
): Promise<void> {
  const locked = await (kind === "request" ? lockFundRequest : lockOrder)(db, reference);
  if (!locked) throw new Refusal(kind === "request" ? "request_not_found" : "order_not_found");
}
