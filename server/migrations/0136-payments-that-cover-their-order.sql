-- Only a payment that could pay for an order keeps it from expiring (docs/decisions/119).
-- `payment_waits` asked for any amount; unused from here on, but by versions before.

-- Whether a payment with this ID was seen that comes to the amount, and nobody has it: its order waits for a person.
CREATE FUNCTION payment_covers(transaction_id text, due bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM incoming_payments
    WHERE incoming_payments.trx_id = payment_covers.transaction_id AND incoming_payments.state = 'unclaimed'
      AND incoming_payments.amount >= payment_covers.due
  )
$$;
