import type { Category } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import type { Buyer } from "./buyer.ts";
import { missingTaka } from "./purchase.ts";
import type { Purchase } from "./use-purchase.ts";
import { keepWaiting, waitingOrderOf } from "./waiting-order.ts";

/**
 * What the page shows if the wallet's balance is too low for the order: a text, and a button that leads to adding the
 * missing amount.
 */
export interface Shortage {
  text: string;
  to: string;
  label: string;
  /** Stores the order on this device, so that the customer can continue with it when the money has arrived. */
  leave: () => void;
}

/**
 * Returns what the page shows if the balance is too low. Returns null if the balance is sufficient, or if something
 * else also blocks the order.
 */
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
