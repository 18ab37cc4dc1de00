import { isDeepStrictEqual } from "node:util";
import type { PaymentSettings } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { hearsOfPayments } from "../forwarders/queries.ts";
import { lockPaymentSettings, updatePaymentSettings } from "./settings-queries.ts";

/** Changes what is taken by itself, from the next payment on; absent parts stay (docs/decisions/067). Amounts in taka. Refuses `no_phone_paired`. */
export async function changePaymentSettings(
  context: Context,
  change: { [K in keyof PaymentSettings]?: PaymentSettings[K] | undefined },
): Promise<PaymentSettings> {
  return audited(context, async ({ db }) => {
    const before = await lockPaymentSettings(db);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after: PaymentSettings = { ...before, ...given };
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    // Without a phone nothing is seen, and what is taken by itself would be nothing.
    if (after.automatic && !before.automatic && !(await hearsOfPayments(db)))
      throw new Refusal("no_phone_paired");
    await updatePaymentSettings(db, after);
    return {
      value: after,
      audit: { action: "settings.payments", subject: "settings:payments", before, after },
    };
  });
}
