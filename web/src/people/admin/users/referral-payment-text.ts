import type { ReferralPayment, ReferralPaymentReason } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

const reasons: Record<ReferralPaymentReason, string> = {
  unverified: t`e-mail not verified`,
  "address-used": t`address already used`,
  "below-minimum": t`order below the minimum`,
  "cap-reached": t`daily limit reached`,
  "referrer-unverified": t`referrer's e-mail not verified`,
  "account-frozen": t`account is frozen`,
  "account-closed": t`account was deleted`,
};

/** Returns why a bonus or reward was not paid, still waits, or was clawed back; null if it was paid. */
export function unpaidText({ status, reason, debt }: ReferralPayment): string | null {
  if (status === "paid") return null;
  const why = reason && reasons[reason];
  if (status === "clawed-back") {
    return debt > 0 ? t`Clawed back, ${formatTaka(debt)} owed` : t`Clawed back`;
  }
  if (status === "refused") return t`Not paid: ${why ?? ""}`;
  return why ? t`Waiting: ${why}` : t`Awaits the first order`;
}
