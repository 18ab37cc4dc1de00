-- Why deliveries, questions to suppliers and messages to people failed is stored as a code and values beside its English text
-- (docs/decisions/137).
ALTER TABLE delivery_attempts ADD COLUMN reason_message jsonb;
ALTER TABLE suppliers ADD COLUMN last_error_message jsonb;
ALTER TABLE supplier_exchanges ADD COLUMN error_message jsonb;
ALTER TABLE messages_out ADD COLUMN last_error_message jsonb;
