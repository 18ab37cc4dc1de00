-- A code that a redeemer did not use goes back on sale once a person has looked (docs/decisions/097): its attempt says which it was,
-- and the code may go along with another one.
ALTER TABLE delivery_attempts ADD COLUMN returned_code_id uuid;

CREATE OR REPLACE FUNCTION keep_attempt_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'planned' OR NEW.late THEN
      RAISE EXCEPTION 'An attempt begins as planned, not as %', NEW.state;
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('planned', 'sent'), ('planned', 'failed'), ('sent', 'succeeded'), ('sent', 'failed'), ('sent', 'unknown'),
    ('unknown', 'succeeded'), ('unknown', 'failed'), ('succeeded', 'reversed'), ('failed', 'succeeded'))
     OR OLD.state = 'failed' AND NEW.state = 'succeeded' AND OLD.sent_at IS NULL THEN
    RAISE EXCEPTION 'An attempt goes from % to %', OLD.state, NEW.state;
  END IF;
  IF NEW.late <> OLD.late AND (OLD.state, NEW.state) <> ('failed', 'succeeded') THEN
    RAISE EXCEPTION 'An attempt that was not known as failed is not late';
  END IF;
  IF (NEW.id, NEW.order_id, NEW.hold, NEW.number, NEW.supplier_id, NEW.sku, NEW.planned_at)
     IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.hold, OLD.number, OLD.supplier_id, OLD.sku, OLD.planned_at)
     OR OLD.state <> 'planned' AND (NEW.dry_run, NEW.max_cost, NEW.sent_at)
     IS DISTINCT FROM (OLD.dry_run, OLD.max_cost, OLD.sent_at) THEN
    RAISE EXCEPTION 'What the attempt % sent stays', OLD.id;
  END IF;
  -- Its code goes back only from what failed, and comes again only where that succeeded after all.
  IF OLD.state <> 'planned'
     AND (NEW.voucher_code_id, NEW.returned_code_id) IS DISTINCT FROM (OLD.voucher_code_id, OLD.returned_code_id)
     AND NOT (OLD.state = 'failed' AND NEW.state = 'failed' AND OLD.voucher_code_id IS NOT NULL
              AND NEW.voucher_code_id IS NULL AND NEW.returned_code_id IS NOT DISTINCT FROM OLD.voucher_code_id)
     AND NOT (OLD.state = 'failed' AND NEW.state = 'succeeded' AND OLD.returned_code_id IS NOT NULL
              AND NEW.returned_code_id IS NULL AND NEW.voucher_code_id IS NOT DISTINCT FROM OLD.returned_code_id) THEN
    RAISE EXCEPTION 'The code of the attempt % stays', OLD.id;
  END IF;
  RETURN NEW;
END $$;
