import { useEffect, useState } from "react";
import type { Buyer } from "./buyer.ts";
import { jumpTo } from "./jump.ts";
import type { Checkout } from "./use-checkout.ts";
import type { Purchase } from "./use-purchase.ts";
import { onResumed } from "./waiting-order.ts";

/**
 * Opens the confirmation automatically as soon as its data has loaded. It does so for a customer who comes back with
 * the money or has signed in for this order, and after a call of the returned function. If a field is missing, it
 * focuses that field instead.
 */
export function useAskWhenReady(purchase: Purchase, checkout: Checkout, buyer: Buyer, categoryId: string) {
  const [isAsked, setAsked] = useState(false);
  const { change } = purchase;
  useEffect(
    () =>
      onResumed(categoryId, (chosen) => {
        change(chosen);
        setAsked(true);
      }),
    [categoryId, change],
  );
  const isKnown =
    purchase.quote !== undefined &&
    purchase.preselected !== null &&
    buyer.balance !== null &&
    buyer.status === "signed-in" &&
    !purchase.coupon.isChecking;
  useEffect(() => {
    if (!isAsked || !isKnown) return;
    setAsked(false);
    const [first] = purchase.blockers.keys();
    if (purchase.isReady) checkout.ask();
    else if (first) jumpTo(first);
  });
  return setAsked;
}
