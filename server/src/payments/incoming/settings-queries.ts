import { type PaymentSettings, takaToPoisha } from "@hira/contract";
import { storedSetting } from "../../platform/db/stored-setting.ts";
import type { Caps } from "./queries.ts";

export const {
  read: readPaymentSettings,
  lock: lockPaymentSettings,
  update: updatePaymentSettings,
} = storedSetting<PaymentSettings>("payments");

/** Converts the settings to caps in poisha. */
export function capsOf(settings: PaymentSettings): Caps {
  const cap = (taka: number | null) => (taka === null ? null : takaToPoisha(taka));
  return {
    automatic: settings.automatic,
    maxPerRequest: cap(settings.maxPerRequest),
    maxPerCustomerDay: cap(settings.maxPerCustomerDay),
    maxPerAccountHour: cap(settings.maxPerAccountHour),
    firstByHand: settings.firstByHand,
    confirmAbove: cap(settings.confirmAbove),
  };
}
