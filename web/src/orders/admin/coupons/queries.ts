import type { Coupon } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { toast } from "../../../platform/design/toast.ts";
import type { CouponInput } from "./coupon-form.ts";

export const PAGE_ROWS = 20;
export const COUPONS_FAILED = t`Failed to load coupons.`;
export const USES_FAILED = t`Failed to load who used it.`;

export function couponsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: [...adminKeys.coupons, page],
    queryFn: ({ signal }) =>
      api("GET /admin/coupons", { query: { page, limit: PAGE_ROWS }, signal, fallback: COUPONS_FAILED }),
    ...adminFreshness,
  });
}

export function couponUsesQuery(api: Api, code: string, page: number) {
  return queryOptions({
    queryKey: [...adminKeys.coupons, "uses", code, page],
    queryFn: ({ signal }) =>
      api("GET /admin/coupons/{code}/uses", {
        params: { code },
        query: { page, limit: PAGE_ROWS },
        signal,
        fallback: USES_FAILED,
      }),
    ...adminFreshness,
    staleTime: 0,
  });
}

const affected = { invalidates: [adminKeys.coupons, adminKeys.approvals, adminKeys.notifications] };

/** A failure is for the dialog that asked. */
export function useAddCoupon() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: CouponInput & { code: string }) =>
      (await api("POST /admin/coupons", { body, fallback: t`Failed to add the coupon.` })).coupon,
    onSuccess: ({ code }) => void toast.success(t`Coupon ${code} added`),
    meta: affected,
  });
}

export function useChangeCoupon() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ code, ...body }: { code: string } & Partial<CouponInput & Pick<Coupon, "active">>) =>
      (
        await api("PATCH /admin/coupons/{code}", {
          params: { code },
          body,
          fallback: t`Failed to change the coupon.`,
        })
      ).coupon,
    onSuccess: ({ code, active }) =>
      void toast.success(active ? t`Coupon ${code} is on` : t`Coupon ${code} is off`),
    meta: affected,
  });
}
