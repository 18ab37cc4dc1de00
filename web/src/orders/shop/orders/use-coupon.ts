import type { Product } from "@hira/contract";
import { normaliseCoupon } from "@hira/contract/orders/facts/coupons";
import { takaToPoisha } from "@hira/contract/platform/facts/money";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ownQuery } from "../../../platform/api/calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import type { Buyer } from "./buyer.ts";
import type { PurchaseDraft } from "./purchase-draft.ts";

const FRESH_MS = 60_000;

/** What a coupon gives of a package's price: asked for again once an order was placed, which may have used it. */
const couponQuery = (uid: string, body: { code: string; productId: string }) =>
  ownQuery(uid, "POST /coupons/check", {
    body,
    fallback: t`Failed to check the coupon.`,
    staleTime: FRESH_MS,
  });

/** The coupon of an order that is filled in: what it gives, or why it does not count. */
export interface AppliedCoupon {
  /** Empty where none is applied. */
  code: string;
  /** Taka; null while it is not known, or where it does not count. */
  discount: number | null;
  /** Why it does not count. */
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

/** The coupon that was typed and applied, or came with a link (`?coupon=EID50`), for the chosen package. */
export function useCoupon({ draft, change, product, buyer }: Parts): AppliedCoupon {
  useLinkedCoupon(draft.coupon, change);
  const { coupon: code } = draft;
  const uid = buyer.status === "signed-in" ? buyer.uid : null;
  const isAsked = code !== "" && uid !== null && product !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...couponQuery(uid ?? "", { code, productId: product?._id ?? "" }),
    enabled: isAsked,
  });
  // Of another price than the page shows it says nothing: the page is about to learn of it.
  const isOfPrice = data && product && takaToPoisha(data.price) === takaToPoisha(product.price);
  return {
    code,
    discount: isAsked && !error && isOfPrice ? data.discount : null,
    problem: isAsked && error ? messageOf(error, t`Failed to check the coupon.`) : null,
    isChecking: isAsked && isFetching && !data,
    retry: () => void refetch(),
  };
}

/** A link's code is applied as if it had been typed. */
function useLinkedCoupon(applied: string, change: Parts["change"]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address counts once, when its page opens
  useEffect(() => {
    const typed = new URLSearchParams(window.location.search).get("coupon")?.slice(0, 40) ?? "";
    const code = normaliseCoupon(typed);
    if (code !== "" && code !== applied) change({ coupon: code, couponTyped: typed });
  }, []);
}
