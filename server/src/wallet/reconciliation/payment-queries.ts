import { sql } from "kysely";
import { type Check, taka } from "./queries.ts";

/**
 * Finds claimed payments that do not fit their request or order. The request must have been approved, or the money of
 * the order received. Transaction ID and amount must be the same, except for differences that an operator accepted. The
 * ID is not compared if the wallet message contained none (docs/decisions/160). Also finds requests and orders that
 * were settled automatically and have no payment (docs/decisions/067).
 */
export const claimedPayments: Check = {
  name: "claimed payments",
  differences: sql`
    SELECT 'payment:' || p.id AS subject,
           CASE WHEN p.claim_kind = 'request' THEN 'an approved request' ELSE 'a received order' END || ' with ' || p.trx_id || ' of ' ||
             ${taka("p.amount")} AS expected,
           coalesce(held.what || ' with ' || held.trx_id || ' of ' || ${taka("held.due")}, 'none') AS actual
    FROM incoming_payments AS p
    LEFT JOIN LATERAL (
      SELECT CASE WHEN approvals > 0 THEN 'an approved request' ELSE 'a request' END AS what, approvals > 0 AS confirmed, trx_id,
             total AS due, uid
      FROM fund_requests WHERE p.claim_kind = 'request' AND id = p.claim_reference
      UNION ALL
      SELECT CASE WHEN receipt.found THEN 'a received order' ELSE 'an order' END, receipt.found, transaction_id, amount - wallet_part, uid
      FROM orders CROSS JOIN LATERAL (
        SELECT received OR amount = 0 OR EXISTS (
          SELECT FROM transfers WHERE kind IN ('order-receipt', 'order-fee-receipt') AND reference = orders.id::text) AS found
      ) AS receipt
      WHERE p.claim_kind = 'order' AND id = p.claim_reference
    ) AS held ON true
    WHERE p.state = 'claimed'
      AND (held.confirmed IS NOT TRUE OR (held.trx_id IS DISTINCT FROM p.trx_id AND p.trx_id !~ '^NOID[0-9A-F]{16}$') OR held.uid IS DISTINCT FROM p.claim_uid
           OR (held.due <> p.amount AND p.claim_kind = 'request' AND NOT p.accepted && '{amount-less,amount-more}'::text[])
           OR (held.due <> p.amount AND p.claim_kind = 'order' AND NOT p.accepted && '{amount-less,amount-more}'::text[]))
    UNION ALL
    SELECT transfers.kind || ' of ' || reference, 'a claimed payment', 'none'
    FROM transfers
    WHERE actor = 'system:payments' AND transfers.kind IN ('fund-credit', 'order-receipt')
      AND NOT EXISTS (
        SELECT FROM incoming_payments WHERE state = 'claimed' AND claim_reference::text = transfers.reference)`,
};

/** Finds wallet messages with more or fewer payments and movements than the message reported. */
export const messagePlaces: Check = {
  name: "places of messages",
  differences: sql`
    SELECT 'message:' || m.id AS subject, expected.what AS expected, found.payments || ' payments, ' || found.movements || ' movements' AS actual
    FROM wallet_messages AS m
    CROSS JOIN LATERAL (
      SELECT (SELECT count(*) FROM incoming_payments WHERE message_id = m.id) AS payments,
             (SELECT count(*) FROM account_movements WHERE message_id = m.id) AS movements
    ) AS found
    CROSS JOIN LATERAL (
      SELECT CASE m.place WHEN 'payment' THEN '1 payment' WHEN 'chain' THEN 'no payment' ELSE 'nothing' END AS what
    ) AS expected
    WHERE CASE m.place WHEN 'payment' THEN found.payments <> 1 OR found.movements > 1
                       WHEN 'chain' THEN found.payments <> 0 OR found.movements > 1
                       ELSE found.payments + found.movements <> 0 END`,
};

/** Finds payments whose movement is missing, is on another payment account, or has another balance after it. */
export const paymentMovements: Check = {
  name: "movements of payments",
  differences: sql`
    SELECT 'payment:' || p.id AS subject, 'a movement to ' || ${taka("p.balance_after")} AS expected,
           coalesce('a movement to ' || ${taka("m.balance_after")}, 'none') AS actual
    FROM incoming_payments AS p
    LEFT JOIN account_movements AS m ON m.payment_id = p.id
    WHERE p.balance_after IS NOT NULL AND p.account_id IS NOT NULL
      AND (m.balance_after IS DISTINCT FROM p.balance_after OR m.account_id IS DISTINCT FROM p.account_id)`,
};
