import { supplierFacts } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Actor } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { askAbout } from "./ask.ts";
import { findAges } from "./attempt-queries.ts";
import type { DeliveryContext } from "./context.ts";
import { lockNewest } from "./lock.ts";
import { SENDING_SECONDS } from "./plan.ts";

/**
 * Asks a supplier for the outcome of an unknown attempt at an operator's request. Throws `delivery_not_found`,
 * `attempt_not_open` and `supplier_cannot_be_asked`. Throws `delivery_under_way` while the attempt is being sent.
 */
export async function askAgain(context: DeliveryContext & { actor: Actor }, orderId: string): Promise<void> {
  const attempt = await audited(context, async ({ db }) => {
    const { attempts } = await lockNewest(db, orderId);
    const open = attempts.find(({ state }) => state === "sent" || state === "unknown");
    if (!open) throw new DomainError("attempt_not_open");
    if (!supplierFacts[open.supplierKind].canAsk) throw new DomainError("supplier_cannot_be_asked");
    const { sinceSent } = await findAges(db, open.id);
    if (open.state === "sent" && sinceSent < SENDING_SECONDS) throw new DomainError("delivery_under_way");
    const audit = {
      action: "delivery.ask",
      subject: `order:${orderId}`,
      after: { attempt: open.number },
    } as const;
    return { value: open, audit };
  });
  await askAbout(context, attempt.id, { goesOn: false });
}
