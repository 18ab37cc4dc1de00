import { t } from "@lingui/core/macro";
import { useSearchParams } from "react-router";
import { CouponList } from "../../orders/admin/coupons/coupon-list.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  return (
    <CouponList page={page} onPageChange={(next) => setSearch(next > 1 ? { page: String(next) } : {})} />
  );
}

export function head(): Head {
  return { title: t`Coupons`, noIndex: true };
}
