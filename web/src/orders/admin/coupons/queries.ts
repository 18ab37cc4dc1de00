import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

export const PAGE_ROWS = 20;
export const COUPONS_FAILED = t`Failed to load coupons.`;
export const USES_FAILED = t`Failed to load who used it.`;

export const couponsQuery = (page: number) =>
  adminQuery("GET /admin/coupons", { query: { page, limit: PAGE_ROWS }, fallback: COUPONS_FAILED });

export const couponUsesQuery = (code: string, page: number) =>
  adminQuery("GET /admin/coupons/{code}/uses", {
    params: { code },
    query: { page, limit: PAGE_ROWS },
    fallback: USES_FAILED,
    staleTime: 0,
  });

/** Adds a coupon. If that fails, the dialog shows the error. */
export const useAddCoupon = () =>
  useCall("POST /admin/coupons", {
    fallback: t`Failed to add the coupon.`,
    done: ({ coupon: { code } }) => t`Coupon ${code} added`,
  });

export const useChangeCoupon = () =>
  useCall("PATCH /admin/coupons/{code}", {
    fallback: t`Failed to change the coupon.`,
    done: ({ coupon: { code, active } }) => (active ? t`Coupon ${code} is on` : t`Coupon ${code} is off`),
  });
