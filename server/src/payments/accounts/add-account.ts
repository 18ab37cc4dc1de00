import type { MobileMoney } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { insertAccount, type PaymentAccountRow } from "./queries.ts";

/** Adds a number to a method, switched on. Refuses `account_exists`. */
export async function addAccount(
  context: Context,
  { method, number }: { method: MobileMoney; number: string },
): Promise<PaymentAccountRow> {
  return audited(context, async ({ db }) => {
    const row = await insertAccount(db, { id: newId(), method, number });
    if (!row) throw new Refusal("account_exists", { values: { method } });
    return {
      value: row,
      audit: {
        action: "payment-account.create",
        subject: `payment-account:${row.id}`,
        after: { method, number },
      },
    };
  });
}
