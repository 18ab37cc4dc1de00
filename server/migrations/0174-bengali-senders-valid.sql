--! outside a transaction
ALTER TABLE wallet_senders VALIDATE CONSTRAINT wallet_senders_sender_check;
