--! outside a transaction
ALTER TABLE wallet_messages VALIDATE CONSTRAINT wallet_messages_place_check;
