import type { Category, Order, Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callKey, shopKey } from "../../../platform/api/calls.ts";
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

/** After these the order can't be had as it was paid for: money that was sent already needs another use. */
const strands: readonly (ApiErrorCode | undefined)[] = [
  "out_of_stock",
  "product_not_found",
  "not_on_sale",
  "price_changed",
];
const isOfCoupon = (code: ApiErrorCode | undefined) => code?.startsWith("coupon_") ?? false;

/** What a refusal says about the shop or the wallet, and is fetched again before anyone tries once more. */
function staleAfter(code: ApiErrorCode | undefined, categoryId: string, product: Product): QueryKey[] {
  const keys: QueryKey[] = sellsCodes(product)
    ? [callKey("shop", "GET /unipin/availability", { query: { productId: product._id } })]
    : [];
  const ofCategory = { params: { id: categoryId } };
  if (strands.includes(code)) keys.push(callKey("shop", "GET /products/by-category/{id}", ofCategory));
  if (code === "not_on_sale") keys.push(callKey("shop", "GET /categories/{id}", ofCategory));
  if (code === "shop_closed") keys.push(shopKey);
  if (code === "price_changed") keys.push(callKey("own", "GET /order-instructions"));
  if (code === "insufficient_balance") keys.push(callKey("own", "GET /users/{uid}"));
  if (isOfCoupon(code) || code === "price_changed") keys.push(callKey("own", "POST /coupons/check"));
  if (code === "transaction_id_used")
    keys.push(callKey("own", "GET /orders/my-orders"), callKey("own", "GET /requests"));
  return keys;
}

/** From Proceed to the receipt: asks once more, places the order, and says what came of it. */
export function useCheckout(purchase: Purchase, category: Category, { uid, balance, status }: Buyer) {
  const queryClient = useQueryClient();
  const place = usePlaceOrder();
  const fetchAhead = usePageAhead();
  const [confirming, setConfirming] = useState(false);
  // A lost answer leaves open which balance is which; the one that was asked about stays in the question.
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
      // By the name that it was chosen by: the reply has it in English.
      const chosen = { ...order.product, name: product.name };
      setPlaced({ ...order, product: chosen, category: { name, imageUrl } });
      setPlacedOpen(true);
      setConfirming(false);
      // The list that the receipt leads to; it also opens where the connection is lost by then.
      if (uid) void queryClient.prefetchQuery(myOrdersQuery(uid, { type: product.type, page: 1 }));
      purchase.rememberAccount();
      if (uid) forgetWaiting(uid, product._id);
      purchase.change({ transactionId: "", coupon: "", couponTyped: "" });
      toast.success(t`Order placed successfully!`, { id: "order" });
    } catch (error) {
      const message = messageOf(error, PLACE_ORDER_FAILED);
      const code = error instanceof ApiError ? error.code : undefined;
      setFailure(message);
      setStranded(payment === "instant" && (strands.includes(code) || isOfCoupon(code)));
      toast.error(message, { id: "order" });
      const stale = staleAfter(code, category._id, product);
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      throw error;
    }
  }

  // A selection that can't be ordered any more, or by nobody, has nothing left to confirm; the page says why.
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
      setConfirming(true);
    },
    askedBalance,
    setConfirming,
    confirm,
    isPlacing: place.isPending,
    isUncertain: isUncertain(place.error),
    failure,
    /** Money may have been sent for what can't be had any more. */
    isStranded,
    forgetFailure,
    placed,
    placedOpen,
    finish: () => {
      setPlacedOpen(false);
      // The next order is chosen anew; the account stays typed.
      purchase.change({ productId: "" });
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
