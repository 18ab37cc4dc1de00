import { watchUnits } from "../../catalog/products/watch-units.ts";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lockOrderOfDelivery } from "../orders/supplied-queries.ts";
import { returnCodeOf } from "./code-queries.ts";
import { findAttempt, findAttempts, lockDelivery } from "./queries.ts";

/**
 * Puts the code of a failed attempt on sale again. An operator must have checked at the redeemer that the code was not
 * used (docs/decisions/083). Returns the attempt's order. Throws `attempt_not_found` and `no_code_to_return`. Throws
 * `delivery_under_way` while the use of the code is unknown.
 */
export async function returnCode(
  context: Context,
  { id, note }: { id: string; note: string },
): Promise<string> {
  return audited(context, async (inside) => {
    const { db } = inside;
    const key = await findAttempt(db, { id });
    if (!key) throw new DomainError("attempt_not_found");
    await lockOrderOfDelivery(db, key.orderId);
    await lockDelivery(db, key);
    const attempt = (await findAttempts(db, key)).find((each) => each.id === id);
    if (attempt?.state === "sent" || attempt?.state === "unknown")
      throw new DomainError("delivery_under_way");
    const code = attempt?.state === "failed" ? await returnCodeOf(db, attempt) : undefined;
    if (!code || !attempt) throw new DomainError("no_code_to_return");
    await watchUnits(inside, new Map([[attempt.sku, 1]]));
    return {
      value: key.orderId,
      audit: {
        action: "attempt.return-code",
        subject: `order:${key.orderId}`,
        before: { attempt: attempt.number, state: attempt.state },
        after: { code, note },
      },
    };
  });
}
