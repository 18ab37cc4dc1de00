import { type MobileMoney, methodOfSender } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { insertWalletSender, type WalletSenderRow } from "./sender-queries.ts";

/** Says that a sender is a wallet: its messages count from now on. Refuses `sender_taken`. */
export async function addWalletSender(
  context: Context,
  { sender, method }: { sender: string; method: MobileMoney },
): Promise<WalletSenderRow> {
  return audited(context, async ({ db }) => {
    const isKnown = methodOfSender(sender) !== null;
    const added = isKnown ? undefined : await insertWalletSender(db, { id: newId(), sender, method });
    if (!added) throw new Refusal("sender_taken");
    return {
      value: added,
      audit: { action: "wallet-sender.add", subject: `wallet-sender:${sender}`, after: { sender, method } },
    };
  });
}
