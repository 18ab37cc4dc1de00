-- The methods stand in one function. Another one is added there, and to no CHECK.
CREATE FUNCTION is_payment_method(_method text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN _method IN ('bKash', 'Nagad', 'Rocket', 'Upay');

ALTER TABLE fund_requests
  DROP CONSTRAINT fund_requests_method_check,
  ADD CONSTRAINT fund_requests_method_check CHECK (is_payment_method(method)) NOT VALID;
ALTER TABLE payment_instructions
  DROP CONSTRAINT payment_instructions_method_check,
  ADD CONSTRAINT payment_instructions_method_check CHECK (is_payment_method(method)) NOT VALID;
ALTER TABLE payment_accounts
  DROP CONSTRAINT payment_accounts_method_check,
  ADD CONSTRAINT payment_accounts_method_check CHECK (is_payment_method(method)) NOT VALID;
ALTER TABLE supplier_top_ups
  DROP CONSTRAINT supplier_top_ups_method_check,
  ADD CONSTRAINT supplier_top_ups_method_check CHECK (is_payment_method(method)) NOT VALID;
