-- Why an operator rejected or canceled: a code of contract/src/facts/reject-reasons.ts, null where nobody said. Beside
-- `order_events.reason`, whose one value the version before takes for all there are; unchecked, since that version reopens without
-- taking it away (presenters tell it only of what is released).
ALTER TABLE orders ADD COLUMN reject_reason text;
ALTER TABLE fund_requests ADD COLUMN reject_reason text;
ALTER TABLE order_events ADD COLUMN reject_reason text;
