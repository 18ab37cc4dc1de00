import { isDeepStrictEqual } from "node:util";
import type { PaymentSettings } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { hearsOfPayments } from "../forwarders/queries.ts";
import { lockPaymentSettings, updatePaymentSettings } from "./settings-queries.ts";

/**
 * Changes the settings by which later payments are settled automatically. Absent fields stay as they are
 * (docs/decisions/067). Amounts in taka. Throws `no_phone_paired`.
 */
export async function changePaymentSettings(
  context: Context,
  change: { [K in keyof PaymentSettings]?: PaymentSettings[K] | undefined },
): Promise<PaymentSettings> {
  return audited(context, async ({ db }) => {
    const before = await lockPaymentSettings(db);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after: PaymentSettings = { ...before, ...given };
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    // The store learns of payments only from a phone's messages, so automatic settling needs a phone.
    if (after.automatic && !before.automatic && !(await hearsOfPayments(db)))
      throw new DomainError("no_phone_paired");
    await updatePaymentSettings(db, after);
    return {
      value: after,
      audit: { action: "settings.payments", subject: "settings:payments", before, after },
    };
  });
}
