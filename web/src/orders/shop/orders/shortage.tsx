import type { Category } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import type { Buyer } from "./buyer.ts";
import { missingTaka } from "./purchase.ts";
import type { Purchase } from "./use-purchase.ts";
import { keepWaiting, waitingOrderOf } from "./waiting-order.ts";

/** That a wallet does not reach for what was chosen, and the way to add what it lacks. */
export interface Shortage {
  text: string;
  to: string;
  label: string;
  /** Keeps the order on the device until its money is there. */
  leave: () => void;
}

/** Null while the balance reaches, or nothing can be bought anyway. */
export function shortageOf(purchase: Purchase, category: Category, buyer: Buyer): Shortage | null {
  const { product, quote, draft, account, blockers } = purchase;
  const text = blockers.get("balance");
  const { uid, balance, isFrozen, isClosed } = buyer;
  if (!text || !product || !quote || balance === null || uid === null) return null;
  const missing = missingTaka(balance, quote.total);
  const mayFund = !isFrozen && !isClosed;
  const { playerId, secondId } = account ? draft : { playerId: "", secondId: "" };
  const left = { category, product, playerId, secondId, coupon: draft.coupon, total: quote.total };
  return {
    text,
    to: `/add-funds?amount=${missing}`,
    label: mayFund ? t`Add ${formatTaka(missing)} and come back` : t`Add Money`,
    leave: () => keepWaiting(uid, waitingOrderOf(left, Date.now())),
  };
}

interface ShortageNoticeProps {
  shortage: Shortage;
  /** What it costs sent at once; undefined where that cannot be done now. */
  atOnce: { method: string; total: number } | undefined;
  onPayAtOnce: (method: string) => void;
}

/** Two ways on: fill the wallet and come back, or send this one payment. */
export function ShortageNotice({ shortage, atOnce, onPayAtOnce }: ShortageNoticeProps) {
  return (
    <Banner tone="danger">
      <p>{shortage.text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button asLink to={shortage.to} onClick={shortage.leave} block className="text-center sm:w-auto">
          {shortage.label}
        </Button>
        {atOnce ? (
          <button
            type="button"
            onClick={() => onPayAtOnce(atOnce.method)}
            className="inline-flex min-h-11 items-center text-start font-semibold text-brand-text underline underline-offset-2"
          >
            <Trans>
              or pay {formatTaka(atOnce.total)} by {atOnce.method} now
            </Trans>
          </button>
        ) : null}
      </div>
    </Banner>
  );
}
