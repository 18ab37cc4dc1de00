import type { FundRequest } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { ProgressLine } from "../transfer/progress-line.tsx";
import { arrival, awaitedOf } from "./awaited.ts";

/** Shows the progress of the fund request that the customer has just sent. */
export function SentRequest({ request }: { request: FundRequest }) {
  const { _id, totalAmount, amount, method, status, reason } = request;
  return (
    <section
      aria-label={t`Your request`}
      className="rounded-xl border border-border bg-surface px-4 py-3 shadow-sm md:px-5"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">
          <Trans>
            <Money amount={totalAmount ?? amount} /> by {methodName(method)}
          </Trans>
        </p>
        <StatusBadge kind="fund" status={status} reason={reason} />
      </div>
      <ProgressLine awaited={awaitedOf(request)} arrival={arrival} className="mt-1" />
      <a
        href={`#request-${_id}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand-text text-sm underline underline-offset-2"
      >
        <Trans>Details</Trans>
      </a>
    </section>
  );
}
