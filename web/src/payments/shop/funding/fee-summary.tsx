import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../../platform/design/badge.tsx";
import { Money } from "../../../platform/design/money.tsx";
import type { FundFee } from "./fund-form.ts";

/**
 * Amount, fee and total for the typed amount. While the amount is invalid, dashes are shown. On the narrowest phones,
 * each has a row of its own.
 */
export function FeeSummary({ fee }: { fee: FundFee | null }) {
  return (
    <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1 rounded-lg bg-sunken px-3.5 py-1.5 sm:grid sm:grid-cols-3 sm:px-4 sm:py-3">
      <Figure label={t`Amount`}>{fee && <Money amount={fee.amount} />}</Figure>
      <Figure label={fee ? t`Fee (${fee.feePercent}%)` : t`Fee`}>
        {fee && (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-[22rem]:flex-row-reverse">
            <Money amount={fee.fee} />
            {fee.waived ? (
              <Badge tone="success">
                <Trans>Waived</Trans>
              </Badge>
            ) : null}
          </span>
        )}
      </Figure>
      <Figure label={t`Total`}>{fee && <Money amount={fee.total} className="font-bold" />}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 max-[22rem]:flex max-[22rem]:w-full max-[22rem]:items-baseline max-[22rem]:justify-between max-[22rem]:gap-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-medium">{children ?? "—"}</dd>
    </div>
  );
}
