-- Upay beside bKash, Nagad and Rocket, where the tables say which methods there are (docs/decisions/064). No row has it before an
-- admin says where to send money by it, which versions before this one cannot.
ALTER TABLE fund_requests
  DROP CONSTRAINT fund_requests_method_check,
  ADD CONSTRAINT fund_requests_method_check CHECK (method IN ('bKash', 'Nagad', 'Rocket', 'Upay')) NOT VALID;

--! but constraint: payment_instructions and payment_accounts have a row or two for each method
ALTER TABLE payment_instructions
  DROP CONSTRAINT payment_instructions_method_check,
  ADD CONSTRAINT payment_instructions_method_check CHECK (method IN ('bKash', 'Nagad', 'Rocket', 'Upay'));

ALTER TABLE payment_accounts
  DROP CONSTRAINT payment_accounts_method_check,
  ADD CONSTRAINT payment_accounts_method_check CHECK (method IN ('bKash', 'Nagad', 'Rocket', 'Upay'));

CREATE OR REPLACE FUNCTION is_valid_order(_order orders) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF _order.amount < 0 OR _order.fee < 0 OR _order.fee > _order.amount OR _order.hold < 1
    OR _order.status NOT IN ('pending', 'processing', 'completed', 'canceled', 'rejected')
    OR _order.delivery NOT IN ('pending', 'processing', 'delivered', 'failed') THEN
    RETURN false;
  ELSIF _order.waits_for_code AND (_order.product_type <> 'unipin' OR _order.status NOT IN ('pending', 'processing')) THEN
    RETURN false;
  ELSIF _order.transaction_id !~ '^[A-Z0-9]{6,20}$' AND NOT _order.transaction_id_as_typed THEN
    RETURN false;
  ELSIF _order.payment_method = 'wallet' THEN
    RETURN _order.paid_from = 'wallet' AND NOT _order.received AND _order.fee = 0 AND _order.method IS NULL
      AND _order.expires_at IS NULL AND (_order.transaction_id IS NULL OR _order.sender_number IS NULL);
  END IF;
  RETURN _order.payment_method = 'instant' AND _order.paid_from IN ('wallet', 'transfer')
    AND (_order.method IS NULL OR _order.method IN ('bKash', 'Nagad', 'Rocket', 'Upay'))
    AND _order.transaction_id IS NOT NULL AND _order.sender_number IS NOT NULL
    AND (_order.expires_at IS NULL OR _order.status = 'pending');
END $$;
