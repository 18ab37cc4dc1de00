--! outside a transaction
--! functions 0ab1d5be
ALTER TABLE wallet_messages VALIDATE CONSTRAINT wallet_messages_place_check;
