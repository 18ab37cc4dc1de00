-- Tables of messages begin empty, and a plan made then reads them whole until they are analysed: thousands of rows at each
-- message of a busy first hour. Their rows are found by their keys whatever is known of their size (docs/decisions/067).
ALTER FUNCTION take_in_message(uuid, uuid, text, uuid, text, text, bytea, bytea, smallint, timestamptz, text, text, boolean,
  uuid, uuid, text, bigint, bigint, text, text, timestamptz, bigint, bigint) SET enable_seqscan = off;
ALTER FUNCTION join_chain(uuid, uuid, uuid, uuid, text, timestamptz, bigint, bigint, bigint) SET enable_seqscan = off;
ALTER FUNCTION told_again(uuid, text, text, uuid, bigint) SET enable_seqscan = off;
ALTER FUNCTION lock_for_taking(text, text) SET enable_seqscan = off;

-- What is known of the payments with the IDs that were asked about, of two methods' the asked one's. `_asked`: a list of
-- {place, trx_id, method, uid}; `_since`: when the customer's day began. One after another, so that each is a few keys.
CREATE FUNCTION payment_cases(_asked jsonb, _since timestamptz) RETURNS TABLE (
  place integer, id uuid, method text, account_number text, amount bigint, payer text, source text, occurred_at timestamptz,
  odd boolean, state text, claim_reference uuid, is_linked boolean, is_confirmed boolean, is_account_broken boolean,
  customer_today bigint, account_hour bigint, is_known boolean, is_frozen boolean, balance bigint
) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  asked record;
BEGIN
  FOR asked IN SELECT * FROM jsonb_to_recordset(_asked) AS each (place integer, trx_id text, method text, uid text) LOOP
    RETURN QUERY
    SELECT asked.place, p.id, p.method, a.number, p.amount, p.payer, p.source, p.occurred_at, p.odd, p.state, p.claim_reference,
           coalesce(m.has_previous OR m.is_origin, false), coalesce(m.has_next, false),
           EXISTS (SELECT FROM account_movements AS b WHERE b.account_id = p.account_id AND NOT b.has_previous
                   AND NOT b.is_origin AND b.looked_at IS NULL),
           coalesce((SELECT sum(c.amount) FROM incoming_payments AS c WHERE c.claim_uid = asked.uid
                     AND c.decided_by = 'system:payments' AND c.decided_at >= _since), 0)::bigint,
           coalesce((SELECT sum(s.amount) FROM automatic_sums AS s WHERE s.account_id = p.account_id
                     AND s.minute > now() - interval '1 hour'), 0)::bigint,
           account_confirmed(asked.uid), u.frozen_at IS NOT NULL OR u.disabled_at IS NOT NULL, w.balance
    FROM (
      SELECT * FROM incoming_payments AS each WHERE each.trx_id = asked.trx_id
      ORDER BY (each.method = asked.method) IS TRUE DESC, each.id LIMIT 1
    ) AS p
    JOIN users AS u ON u.uid = asked.uid
    JOIN wallets AS w ON w.uid = asked.uid
    LEFT JOIN payment_accounts AS a ON a.id = p.account_id
    LEFT JOIN account_movements AS m ON m.payment_id = p.id;
  END LOOP;
END $$;
