import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { lockAccount, type PaymentAccountRow, setAccountActive } from "./queries.ts";

/** Switches a number on or off; what was sent to it before stays with its requests and orders. Refuses `account_not_found`. */
export async function changeAccount(
  context: Context,
  { id, active }: { id: string; active: boolean },
): Promise<PaymentAccountRow> {
  return audited(context, async ({ db }) => {
    const row = await lockAccount(db, id);
    if (!row) throw new Refusal("account_not_found");
    if (row.active === active) return { value: row, audit: "unchanged" };
    await setAccountActive(db, id, active);
    const { method, number } = row;
    return {
      value: { ...row, active },
      audit: {
        action: "payment-account.change",
        subject: `payment-account:${id}`,
        before: { method, number, active: row.active },
        after: { method, number, active },
      },
    };
  });
}
