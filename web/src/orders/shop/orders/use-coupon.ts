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
 * Query of a coupon's discount on a package. It is fetched again after an order, which may have used the
 * coupon.
 */
const couponQuery = (uid: string, body: { code: string; productId: string }) =>
  ownQuery(uid, "POST /coupons/check", {
    body,
    fallback: t`Failed to check the coupon.`,
    staleTime: FRESH_MS,
  });

/** The coupon of the order on the page: its discount, or why it is not valid. */
export interface AppliedCoupon {
  /** Code of the coupon; empty if none is applied. */
  code: string;
  /** Discount in taka; null while unknown, or if the coupon is not valid. */
  discount: number | null;
  /** Why the coupon is not valid; null if it is. */
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
 * Returns the coupon that the customer applied, or that came with a link (`?coupon=EID50`), for the chosen
 * package.
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
  // A discount for another price than the page shows is ignored. The page is about to load the new price.
  const isOfPrice = data && product && takaToPoisha(data.price) === takaToPoisha(product.price);
  return {
    code,
    discount: isAsked && !error && isOfPrice ? data.discount : null,
    problem: isAsked && error ? messageOf(error, t`Failed to check the coupon.`) : null,
    isChecking: isAsked && isFetching && !data,
    retry: () => void refetch(),
  };
}

/** Applies a coupon code from a link as if it had been typed. */
function useLinkedCoupon(applied: string, change: Parts["change"]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the coupon in the address is applied once
  useEffect(() => {
    const typed = new URLSearchParams(window.location.search).get("coupon")?.slice(0, 40) ?? "";
    const code = normaliseCoupon(typed);
    if (code !== "" && code !== applied) change({ coupon: code, couponTyped: typed });
  }, []);
}
