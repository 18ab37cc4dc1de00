--! outside a transaction
--! functions 52f67d4a
ALTER TABLE fund_requests VALIDATE CONSTRAINT fund_requests_method_check;
ALTER TABLE payment_instructions VALIDATE CONSTRAINT payment_instructions_method_check;
ALTER TABLE payment_accounts VALIDATE CONSTRAINT payment_accounts_method_check;
ALTER TABLE supplier_top_ups VALIDATE CONSTRAINT supplier_top_ups_method_check;
