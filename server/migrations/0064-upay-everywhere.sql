--! outside a transaction
-- The fund requests of before 0058 are of the three methods of then; this reads them without keeping anybody waiting.
ALTER TABLE fund_requests VALIDATE CONSTRAINT fund_requests_method_check;
