import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";

const FRESH_MS = 60_000;

/** What a coupon gives of a package's price: asked for again once an order was placed, which may have used it. */
export function couponQuery(api: Api, uid: string, { code, productId }: { code: string; productId: string }) {
  return queryOptions({
    queryKey: couponKeyOf(uid, productId, code),
    queryFn: ({ signal }) =>
      api("POST /coupons/check", {
        body: { code, productId },
        signal,
        fallback: t`Failed to check the coupon.`,
      }),
    staleTime: FRESH_MS,
  });
}

/** Below the key of one's own orders: each order may change what is left of a coupon. */
const couponKeyOf = (uid: string, productId: string, code: string) =>
  [...queryKeys.myOrders, uid, "coupon", productId, code] as const;
