-- The number in a request's note is found by its start as well, like an order's sender.
DROP INDEX fund_requests_by_phone;
CREATE INDEX fund_requests_by_phone ON fund_requests (note_phone(note) text_pattern_ops)
  WHERE note_phone(note) IS NOT NULL AND hidden_at IS NULL;

-- The dashboard sums a month of funding by the day it came, out of a ledger that is mostly orders.
CREATE INDEX transfers_of_funding ON transfers (created_at) INCLUDE (reference, generation, amount)
  WHERE kind = 'fund-credit';
