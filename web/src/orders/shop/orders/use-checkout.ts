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
 * Errors after which this order cannot be placed, even if the customer has already sent the money. The money must then
 * be used in another way.
 */
const strands: readonly (ApiErrorCode | undefined)[] = [
  "out_of_stock",
  "product_not_found",
  "not_on_sale",
  "price_changed",
  // This error here means that the wallet cannot pay its part of an instant order.
  "insufficient_balance",
  "wallet_part_off",
];
const isOfCoupon = (code: ApiErrorCode | undefined) => code?.startsWith("coupon_") ?? false;

/** Changes to the form after a gift: the next order is no gift, and the friend's player ID is removed. */
const friendLeaves = { gift: "", giftNote: "", playerId: "", secondId: "" };

/**
 * The checkout, from the button Proceed to the receipt. It asks for confirmation, places the order, and shows the
 * result.
 */
export function useCheckout(purchase: Purchase, category: Category, { uid, balance, status }: Buyer) {
  const queryClient = useQueryClient();
  const place = usePlaceOrder();
  const fetchAhead = usePageAhead();
  const [confirming, setConfirming] = useState(false);
  // Balance when the confirmation opened. The confirmation keeps showing it, because after a lost answer nobody knows
  // the current balance.
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
      // The product keeps the name by which the customer chose it, because the server's reply contains its English
      // name.
      const chosen = { ...order.product, name: product.name };
      setPlaced({ ...order, product: chosen, category: { name, imageUrl } });
      setPlacedOpen(true);
      setConfirming(false);
      // The receipt leads to the list of orders. The list is loaded now, so that it can open even if the connection is
      // lost later.
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
      // A session that ended has its own toast, with a button to sign in.
      if (code !== "invalid_token") toast.error(message, { id: "order" });
      const refusal = { code, strands: strands.includes(code), categoryId: category._id, product };
      // If this code fails to load, no data is fetched again. The error is still shown.
      const stale = await import("./stale-after.ts").then(
        ({ staleAfter }) => staleAfter(refusal),
        () => [],
      );
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      throw error;
    }
  }

  // The confirmation closes if the order is no longer possible, or if nobody is signed in any more. The page then shows
  // the reason.
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
      // While the confirmation is open, the chosen way to pay stays the same, even if the balance changes.
      purchase.keepPayment();
      setConfirming(true);
    },
    askedBalance,
    /** Called when the customer closes the confirmation. The page then preselects the way to pay again. */
    leave: () => {
      setConfirming(false);
      purchase.forgetPayment();
    },
    confirm,
    isPlacing: place.isPending,
    isUncertain: isUncertain(place.error),
    failure,
    /** True if the order is no longer possible, although the customer may already have sent the money. */
    isStranded,
    forgetFailure,
    placed,
    placedOpen,
    finish: () => {
      setPlacedOpen(false);
      // The next order starts without a package and with the preselected way to pay. The player ID stays filled in,
      // unless it is a friend's.
      purchase.forgetPayment();
      purchase.change({ productId: "", payment: "", ...(purchase.draft.gift && friendLeaves) });
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
