-- Every order without its money is bounded, and expires (docs/decisions/119).

-- What the account's confirmed payments come to: approved fund requests, and transfers for orders.
CREATE FUNCTION account_paid(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(amount) FROM fund_requests WHERE fund_requests.uid = account AND fund_requests.status = 'approved'), 0)
        + coalesce((SELECT sum(amount) FROM orders WHERE orders.uid = account AND orders.received), 0))::bigint
$$;

-- Whether a payment with this ID was seen, and nobody has it: its order waits for a person, and does not expire.
CREATE FUNCTION payment_waits(transaction_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM incoming_payments WHERE incoming_payments.trx_id = payment_waits.transaction_id AND incoming_payments.state = 'unclaimed')
$$;
