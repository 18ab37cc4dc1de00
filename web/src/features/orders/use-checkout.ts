import type { Order } from "@hira/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, messageOf } from "../../api/error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { isUncertain } from "../../api/uncertain.ts";
import { toast } from "../../design/toast.ts";
import { type PaymentMethod, placementOf } from "./purchase.ts";
import { PLACE_ORDER_FAILED, usePlaceOrder } from "./queries.ts";
import type { Purchase } from "./use-purchase.ts";

/** From Proceed to the receipt: asks once more, places the order, and says what came of it. */
export function useCheckout(purchase: Purchase, categoryId: string, method: PaymentMethod) {
  const queryClient = useQueryClient();
  const place = usePlaceOrder();
  const [confirming, setConfirming] = useState(false);
  // A lost answer leaves open which balance is which; the one that was asked about stays in the question.
  const [askedBalance, setAskedBalance] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [placed, setPlaced] = useState<Order | null>(null);
  const [placedOpen, setPlacedOpen] = useState(false);

  /** What the refusal says about the shop or the wallet is shown before anyone tries again. */
  async function refreshAfter(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined;
    const isAboutProduct =
      code === "price_changed" || code === "out_of_stock" || code === "product_not_found";
    const queryKey = isAboutProduct
      ? queryKeys.productsOfCategory(categoryId)
      : code === "insufficient_balance"
        ? queryKeys.profile
        : null;
    if (queryKey) await queryClient.invalidateQueries({ queryKey });
  }

  async function confirm() {
    const { wish } = purchase;
    if (!wish.product) return;
    setFailure(null);
    try {
      setPlaced(await place.mutateAsync(placementOf({ ...wish, product: wish.product }, method)));
      setPlacedOpen(true);
      toast.success("Order placed successfully!", { id: "order" });
    } catch (error) {
      const message = messageOf(error, PLACE_ORDER_FAILED);
      setFailure(message);
      toast.error(message, { id: "order" });
      await refreshAfter(error);
      throw error;
    }
  }

  // A wish that can't be ordered any more has nothing left to confirm; the page says why.
  const mayConfirm = purchase.blockers.size === 0 || place.isPending || isUncertain(place.error);
  useEffect(() => {
    if (!mayConfirm) setConfirming(false);
  }, [mayConfirm]);

  return {
    confirming: confirming && mayConfirm,
    ask: () => {
      place.reset();
      setFailure(null);
      setAskedBalance(purchase.wish.balance);
      setConfirming(true);
    },
    askedBalance,
    setConfirming,
    confirm,
    isUncertain: isUncertain(place.error),
    failure,
    forgetFailure: () => setFailure(null),
    placed,
    placedOpen,
    finish: () => {
      setPlacedOpen(false);
      // The next order is chosen anew; the account stays typed.
      purchase.change({ productId: "" });
    },
  };
}
