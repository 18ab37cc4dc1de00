import { sql } from "kysely";
import type { Check } from "./queries.ts";

/**
 * Finds orders whose use of a coupon is wrong. An order must use its coupon as long as its reservation exists, and not
 * after that (docs/rules/wallet.md#reconciliation).
 */
const usesOfOrders: Check = {
  name: "coupons of orders",
  differences: sql`
    SELECT 'order:' || coalesce(due.id, used.order_id) AS subject, coalesce(due.coupon, 'no coupon') AS expected,
           coalesce(used.code, 'no coupon') AS actual
    FROM (
      SELECT id, uid, coupon FROM orders WHERE coupon IS NOT NULL AND status NOT IN ('canceled', 'rejected')
    ) AS due
    FULL JOIN (SELECT order_id, uid, code FROM coupon_uses WHERE stands) AS used ON used.order_id = due.id
    WHERE (due.coupon, due.uid) IS DISTINCT FROM (used.code, used.uid)`,
};

/** Finds coupons whose counter is not the number of orders that use them. */
const countedUses: Check = {
  name: "uses of coupons",
  differences: sql`
    SELECT 'coupon:' || code AS subject, stand::text AS expected, uses::text AS actual
    FROM coupons
    CROSS JOIN LATERAL (
      SELECT count(*) AS stand FROM coupon_uses WHERE coupon_uses.code = coupons.code AND stands
    ) AS counted
    WHERE stand <> uses`,
};

/** The checks of coupons in the reconciliation. */
export const couponChecks: readonly Check[] = [usesOfOrders, countedUses];
