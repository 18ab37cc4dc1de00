--! outside a transaction
-- For how many newcomers the shop paid today.
CREATE INDEX CONCURRENTLY referral_payments_by_day ON referral_payments (paid_at) WHERE status = 'paid';
