import { sql } from "kysely";
import { storedType } from "../../platform/db/fulfilment.ts";
import type { Check } from "./queries.ts";

const sold = sql.lit(storedType("codes"));

/**
 * Finds wrong claims of transaction IDs. An open request or instant order must claim its own transaction ID and no
 * other. A closed one must claim none. But if its payment was confirmed, the claim is permanent
 * (docs/rules/payments.md#transaction-ids).
 */
export const transactionIds: Check = {
  name: "transaction IDs",
  differences: sql`
    SELECT coalesce(live.kind, claim.kind) || ':' || coalesce(live.id, claim.reference) AS subject,
           coalesce(live.trx_id, 'none held') AS expected,
           coalesce(claim.trx_id, 'held by ' || other.kind || ':' || other.reference, 'none held') AS actual
    FROM (
      SELECT 'request' AS kind, id, trx_id, status = 'rejected' AS is_over FROM fund_requests
      WHERE status <> 'rejected' OR approvals > 0
      UNION ALL
      SELECT 'order', id, transaction_id, status IN ('canceled', 'rejected') AND NOT received FROM orders
      WHERE payment_method = 'instant'
        AND (status NOT IN ('canceled', 'rejected') OR received
             OR id::text IN (SELECT reference FROM transfers WHERE kind IN ('order-receipt', 'order-fee-receipt')))
    ) AS live
    FULL JOIN transaction_claims AS claim ON claim.reference = live.id AND claim.kind = live.kind
    LEFT JOIN transaction_claims AS other ON claim.trx_id IS NULL AND other.trx_id = live.trx_id
    WHERE live.trx_id IS DISTINCT FROM claim.trx_id AND NOT (live.is_over AND other.trx_id IS NOT NULL)`,
};

/**
 * Finds orders of voucher codes whose code is missing, hidden although the order is completed, or still sold although
 * the order is closed. An order that waits for a code must have none. Also finds codes that belong to an order of
 * another product (docs/rules/wallet.md#reconciliation).
 */
export const voucherCodes: Check = {
  name: "voucher codes",
  differences: sql`
    SELECT 'order:' || orders.id AS subject,
           CASE WHEN status IN ('canceled', 'rejected') THEN 'no code held'
                WHEN status = 'completed' THEN 'a delivered code'
                WHEN waits_for_code THEN 'no code yet' ELSE 'a code' END AS expected,
           CASE WHEN code.id IS NULL THEN 'none' WHEN code.delivered_at IS NULL THEN 'a hidden code'
                ELSE 'a delivered code' END AS actual
    FROM orders
    LEFT JOIN LATERAL (
      SELECT id, delivered_at, status AS code_status FROM voucher_codes
      WHERE order_id = orders.id AND (hold = orders.hold OR status = 'sold')
      ORDER BY (status = 'sold') DESC, delivered_at DESC NULLS LAST LIMIT 1
    ) AS code ON true
    WHERE product_type = ${sold}
      AND CASE WHEN status IN ('canceled', 'rejected') THEN coalesce(code.code_status = 'sold', false)
               WHEN status = 'completed' THEN code.delivered_at IS NULL
               ELSE (code.id IS NULL) <> waits_for_code END
    UNION ALL
    SELECT 'code:' || voucher_codes.id, 'an order of a voucher', orders.product_type
    FROM voucher_codes JOIN orders ON orders.id = voucher_codes.order_id
    WHERE orders.product_type <> ${sold}
      -- A redeemer used it for an order of what it delivers.
      AND NOT EXISTS (SELECT FROM delivery_attempts AS attempt
                      WHERE attempt.voucher_code_id = voucher_codes.id AND attempt.order_id = orders.id)`,
};
