--! functions 0ab1d5be
-- Any method has its place without a migration of its own (decision 160).
CREATE OR REPLACE FUNCTION is_payment_method(_method text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN _method ~ '^[A-Za-z]{2,20}$' AND lower(_method) NOT IN ('other', 'wallet', 'instant', 'transfer', 'shop');

-- A text that came in parts is one message.
ALTER TABLE wallet_messages
  DROP CONSTRAINT wallet_messages_place_check,
  ADD CONSTRAINT wallet_messages_place_check
    CHECK (place IN ('payment', 'chain', 'notice', 'unknown', 'duplicate', 'part')) NOT VALID;
