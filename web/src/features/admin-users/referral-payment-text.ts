import type { ReferralPayment, ReferralPaymentReason } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../lib/format/money.ts";

const reasons: Record<ReferralPaymentReason, string> = {
  unverified: "e-mail not verified",
  "address-used": "address already used",
  "below-minimum": "order below the minimum",
  "cap-reached": "daily limit reached",
  "referrer-unverified": "referrer's e-mail not verified",
  "account-frozen": "account is frozen",
  "account-closed": "account was deleted",
};

/** What has become of a bonus or a reward that is not paid, and why; null where it is paid. */
export function unpaidText({ status, reason, debt }: ReferralPayment): string | null {
  if (status === "paid") return null;
  const why = reason && reasons[reason];
  if (status === "clawed-back") {
    const owed = debt > 0 ? t`, ${formatTaka(debt)} owed` : "";
    return t`Clawed back${owed}`;
  }
  if (status === "refused") return t`Not paid: ${why ?? ""}`;
  return why ? t`Waiting: ${why}` : t`Awaits the first order`;
}
