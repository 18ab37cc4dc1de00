import type { CustomerChoice } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { Trans } from "@lingui/react/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";

/**
 * Says what the customer changed about the payment afterwards, such as the transaction ID. It stands beside the match
 * details.
 */
export function ChosenNote({
  chosen,
  now,
}: {
  chosen: CustomerChoice | null | undefined;
  now: string | null;
}) {
  if (!chosen) return null;
  const { what, at, before } = chosen;
  const { trxId, method } = before;
  return (
    <span className="block text-warning text-xs" title={formatDateTime(at)}>
      {what === "take" ? (
        <Trans>Customer takes what came, was {formatTaka(before.amount)}</Trans>
      ) : trxId === now ? (
        <Trans>Customer corrected the method, was {method ? methodName(method) : "–"}</Trans>
      ) : (
        <Trans>Customer corrected the ID, was {trxId}</Trans>
      )}
    </span>
  );
}
