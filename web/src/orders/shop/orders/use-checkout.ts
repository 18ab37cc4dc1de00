import type { Category, Order } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { rememberPurchase } from "../../../people/identity/remembered.ts";
import { ApiError, type ApiErrorCode, messageOf } from "../../../platform/api/error.ts";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { isUncertain } from "../../../platform/api/uncertain.ts";
import { toast } from "../../../platform/design/toast.ts";
import { usePageAhead } from "../../../platform/lib/page-ahead.ts";
import type { Buyer } from "./buyer.ts";
import { ownLists } from "./my-orders.ts";
import { myOrdersQuery, PLACE_ORDER_FAILED, usePlaceOrder } from "./queries.ts";
import type { Purchase } from "./use-purchase.ts";
import { forgetWaiting } from "./waiting-order.ts";

/**
 * Errors after which the order cannot be placed as it was paid. Money that was already sent must be used
 * otherwise.
 */
const strands: readonly (ApiErrorCode | undefined)[] = [
  "out_of_stock",
  "product_not_found",
  "not_on_sale",
  "price_changed",
  // `insufficient_balance`: the wallet cannot pay its part of an instant order.
  "insufficient_balance",
  "wallet_part_off",
];
const isOfCoupon = (code: ApiErrorCode | undefined) => code?.startsWith("coupon_") ?? false;

/** After a gift, the next order is not a gift again. */
const friendLeaves = { gift: "", giftNote: "", playerId: "", secondId: "" };

/**
 * The checkout from the button Proceed to the receipt: asks for confirmation, places the order and shows the
 * result.
 */
export function useCheckout(purchase: Purchase, category: Category, { uid, balance, status }: Buyer) {
  const queryClient = useQueryClient();
  const place = usePlaceOrder();
  const fetchAhead = usePageAhead();
  const [confirming, setConfirming] = useState(false);
  // After a lost answer nobody knows the balance, so the confirmation keeps the one from when it opened.
  const [askedBalance, setAskedBalance] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isStranded, setStranded] = useState(false);
  const [placed, setPlaced] = useState<Order | null>(null);
  const [placedOpen, setPlacedOpen] = useState(false);

  function forgetFailure() {
    setFailure(null);
    setStranded(false);
  }

  async function confirm() {
    const { product, payment } = purchase;
    const placement = purchase.placement();
    if (!product || !placement) return;
    forgetFailure();
    try {
      const { name, imageUrl } = category;
      const { order } = await place.mutateAsync(placement);
      // The product keeps the name under which it was chosen, because the reply has the English name.
      const chosen = { ...order.product, name: product.name };
      setPlaced({ ...order, product: chosen, category: { name, imageUrl } });
      setPlacedOpen(true);
      setConfirming(false);
      // The list that the receipt leads to is loaded now, so that it opens even if the connection is lost by
      // then.
      if (uid) void queryClient.prefetchQuery(myOrdersQuery(uid, { type: product.type, page: 1 }));
      purchase.rememberAccount();
      rememberPurchase();
      if (uid) forgetWaiting(uid, product._id);
      purchase.change({ transactionId: "", part: "", coupon: "", couponTyped: "" });
      toast.success(t`Order placed successfully!`, { id: "order" });
    } catch (error) {
      const message = messageOf(error, PLACE_ORDER_FAILED);
      const code = error instanceof ApiError ? error.code : undefined;
      setFailure(message);
      setStranded(payment === "instant" && (strands.includes(code) || isOfCoupon(code)));
      toast.error(message, { id: "order" });
      const refusal = { code, strands: strands.includes(code), categoryId: category._id, product };
      // Without this code, the page keeps its data; the error shows all the same.
      const stale = await import("./stale-after.ts").then(
        ({ staleAfter }) => staleAfter(refusal),
        () => [],
      );
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      throw error;
    }
  }

  // If the order is no longer possible, or nobody is signed in, the confirmation closes and the page shows
  // why.
  const mayOrder = status !== "signed-out" && purchase.blockers.size === 0;
  const mayConfirm = mayOrder || place.isPending || (status !== "signed-out" && isUncertain(place.error));
  useEffect(() => {
    if (!mayConfirm) setConfirming(false);
  }, [mayConfirm]);

  return {
    confirming: confirming && mayConfirm,
    ask: () => {
      if (purchase.product) fetchAhead(sellsCodes(purchase.product) ? ownLists.codes.to : ownLists.orders.to);
      place.reset();
      forgetFailure();
      setAskedBalance(balance);
      // While the confirmation is open, the chosen payment stays the same, even if the balance changes.
      purchase.keepPayment();
      setConfirming(true);
    },
    askedBalance,
    /** The customer closes the confirmation, so that the page preselects how to pay again. */
    leave: () => {
      setConfirming(false);
      purchase.forgetPayment();
    },
    confirm,
    isPlacing: place.isPending,
    isUncertain: isUncertain(place.error),
    failure,
    /** True if money may have been sent for an order that is no longer possible. */
    isStranded,
    forgetFailure,
    placed,
    placedOpen,
    finish: () => {
      setPlacedOpen(false);
      // The next order begins without a package and with a preselected payment. The player ID stays filled
      // in, unless it is a friend's.
      purchase.forgetPayment();
      purchase.change({ productId: "", payment: "", ...(purchase.draft.gift && friendLeaves) });
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
