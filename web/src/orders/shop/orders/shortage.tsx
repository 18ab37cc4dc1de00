import type { Category } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import type { Buyer } from "./buyer.ts";
import { missingTaka } from "./purchase.ts";
import type { Purchase } from "./use-purchase.ts";
import { keepWaiting, waitingOrderOf } from "./waiting-order.ts";

/**
 * Shown if the wallet's balance is too low for the order: the text, and a button to add the missing amount.
 */
export interface Shortage {
  text: string;
  to: string;
  label: string;
  /** Keeps the order on the device until the money has arrived. */
  leave: () => void;
}

/** Null if the balance is sufficient, or if nothing can be ordered for another reason. */
export function shortageOf(purchase: Purchase, category: Category, buyer: Buyer): Shortage | null {
  const { product, quote, draft, account, blockers } = purchase;
  const text = blockers.get("balance");
  const { uid, balance, isFrozen, isClosed } = buyer;
  if (!text || !product || !quote || balance === null || uid === null) return null;
  const missing = missingTaka(balance, quote.total);
  const mayFund = !isFrozen && !isClosed;
  const { playerId, secondId } = account ? draft : { playerId: "", secondId: "" };
  const giftNote = draft.gift ? draft.giftNote : undefined;
  const left = { category, product, playerId, secondId, coupon: draft.coupon, giftNote, total: quote.total };
  return {
    text,
    to: `/add-funds?amount=${missing}`,
    label: mayFund ? t`Add ${formatTaka(missing)} and come back` : t`Add Money`,
    leave: () => keepWaiting(uid, waitingOrderOf(left, Date.now())),
  };
}

interface ShortageNoticeProps {
  shortage: Shortage;
  /** The total of an instant payment and its method; undefined if that is not possible now. */
  atOnce: { method: string; total: number } | undefined;
  onPayAtOnce: (method: string) => void;
}

/** Offers two ways to continue: add money to the wallet and come back, or pay this order by a transfer. */
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
