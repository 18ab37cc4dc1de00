import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { endForwarder, lockForwarder } from "./queries.ts";
import { recorded } from "./recorded.ts";

/** Unpairs a phone: its secret is gone, what it sent stays. Refuses `forwarder_not_found`. */
export async function deleteForwarder(context: Context, id: string): Promise<void> {
  return audited(context, async ({ db }) => {
    const forwarder = await lockForwarder(db, id);
    if (!forwarder) throw new Refusal("forwarder_not_found");
    await endForwarder(db, id);
    return {
      audit: { action: "forwarder.delete", subject: `forwarder:${id}`, before: recorded(forwarder) },
    };
  });
}
