import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { removeWalletSender } from "./sender-queries.ts";

/** Lets a sender be no wallet any more; what it has sent stays. Refuses `sender_not_found`. */
export async function dropWalletSender(context: Context, id: string): Promise<void> {
  return audited(context, async ({ db }) => {
    const removed = await removeWalletSender(db, id);
    if (!removed) throw new Refusal("sender_not_found");
    const { sender, method } = removed;
    return {
      audit: {
        action: "wallet-sender.remove",
        subject: `wallet-sender:${sender}`,
        before: { sender, method },
      },
    };
  });
}
