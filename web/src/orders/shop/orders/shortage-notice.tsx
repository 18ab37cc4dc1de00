import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { Trans } from "@lingui/react/macro";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import type { Shortage } from "./shortage.ts";

interface ShortageNoticeProps {
  shortage: Shortage;
  /** Method and total for an instant payment of this order; undefined if it is not possible now. */
  atOnce: { method: string; total: number } | undefined;
  onPayAtOnce: (method: string) => void;
}

/**
 * Notice with two ways to continue: the customer adds money to the wallet and comes back, or pays this order by a
 * transfer.
 */
export function ShortageNotice({ shortage, atOnce, onPayAtOnce }: ShortageNoticeProps) {
  return (
    <Banner tone="danger">
      <p>{shortage.text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          asLink
          variant="secondary"
          to={shortage.to}
          onClick={shortage.leave}
          block
          className="text-center sm:w-auto"
        >
          {shortage.label}
        </Button>
        {atOnce ? (
          <button
            type="button"
            onClick={() => onPayAtOnce(atOnce.method)}
            className="inline-flex min-h-11 items-center text-start font-semibold text-brand-text underline underline-offset-2"
          >
            <Trans>
              or pay {formatTaka(atOnce.total)} by {methodName(atOnce.method)} now
            </Trans>
          </button>
        ) : null}
      </div>
    </Banner>
  );
}
