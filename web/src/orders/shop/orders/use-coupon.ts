import type { Product } from "@hira/contract";
import { normaliseCoupon } from "@hira/contract/orders/constants/coupons";
import { takaToPoisha } from "@hira/contract/platform/constants/money";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ownQuery } from "../../../platform/api/calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import type { Buyer } from "./buyer.ts";
import type { PurchaseDraft } from "./purchase-draft.ts";

const FRESH_MS = 60_000;

/**
 * Query of the discount that a coupon gives on a package. It is fetched again after each order, because the order may
 * have used up the coupon.
 */
const couponQuery = (uid: string, body: { code: string; productId: string }) =>
  ownQuery(uid, "POST /coupons/check", {
    body,
    fallback: t`Failed to check the coupon.`,
    staleTime: FRESH_MS,
  });

/** The coupon of the order on this page. It has its discount, or the reason why it is not valid. */
export interface AppliedCoupon {
  /** Code of the coupon; empty if none is applied. */
  code: string;
  /** Discount in taka; null while unknown, or if the coupon is not valid. */
  discount: number | null;
  /** Why the coupon is not valid; null if it is valid. */
  problem: string | null;
  isChecking: boolean;
  retry: () => void;
}

interface Parts {
  draft: PurchaseDraft;
  change: (part: Partial<PurchaseDraft>) => void;
  product: Product | undefined;
  buyer: Pick<Buyer, "uid" | "status">;
}

/**
 * Returns the coupon for the chosen package. The customer applied it, or came by a link that contains it
 * (`?coupon=EID50`).
 */
export function useCoupon({ draft, change, product, buyer }: Parts): AppliedCoupon {
  useLinkedCoupon(draft.coupon, change);
  const { coupon: code } = draft;
  const uid = buyer.status === "signed-in" ? buyer.uid : null;
  const isAsked = code !== "" && uid !== null && product !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...couponQuery(uid ?? "", { code, productId: product?._id ?? "" }),
    enabled: isAsked,
  });
  // A discount is ignored if it was computed for another price than the page shows. The page will soon load the new
  // price.
  const isOfPrice = data && product && takaToPoisha(data.price) === takaToPoisha(product.price);
  return {
    code,
    discount: isAsked && !error && isOfPrice ? data.discount : null,
    problem: isAsked && error ? messageOf(error, t`Failed to check the coupon.`) : null,
    isChecking: isAsked && isFetching && !data,
    retry: () => void refetch(),
  };
}

/** Applies the coupon code of a link, as if the customer had typed it. */
function useLinkedCoupon(applied: string, change: Parts["change"]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the coupon in the address is applied once
  useEffect(() => {
    const typed = new URLSearchParams(window.location.search).get("coupon")?.slice(0, 40) ?? "";
    const code = normaliseCoupon(typed);
    if (code !== "" && code !== applied) change({ coupon: code, couponTyped: typed });
  }, []);
}
