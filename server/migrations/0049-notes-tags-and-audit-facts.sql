-- A note may stand on one of the account's orders or fund requests: one list of notes, seen from the account and from there.
ALTER TABLE user_notes ADD COLUMN about_kind text;
ALTER TABLE user_notes ADD COLUMN about_id uuid;
ALTER TABLE user_notes ADD CONSTRAINT user_notes_about
  CHECK ((about_kind IS NULL AND about_id IS NULL) OR (about_kind IN ('order', 'request') AND about_id IS NOT NULL)) NOT VALID;

-- Words by which admins tell accounts apart, in lower case.
CREATE TABLE user_tags (
  uid        text NOT NULL REFERENCES users (uid),
  tag        text NOT NULL CHECK (tag = lower(tag) AND tag <> '' AND length(tag) <= 30),
  author     text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, tag)
);
CREATE INDEX user_tags_by_tag ON user_tags (tag, uid);

-- Whom an entry of the audit log is about and what it comes to, in poisha: what the log is searched by. Beside the log, which
-- is sealed and never rewritten; made of the entry's subject, so that it can be made again.
CREATE TABLE audit_facts (
  id       bigint PRIMARY KEY REFERENCES audit_log (id),
  customer text,
  amount   bigint
);
CREATE INDEX audit_facts_of_customer ON audit_facts (customer, id DESC) WHERE customer IS NOT NULL;
CREATE INDEX audit_facts_of_amount ON audit_facts (amount, id DESC) WHERE amount IS NOT NULL;

CREATE FUNCTION facts_of(line audit_log, OUT customer text, OUT amount bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  kind CONSTANT text := split_part(line.subject, ':', 1);
  key  CONSTANT text := substr(line.subject, length(split_part(line.subject, ':', 1)) + 2);
BEGIN
  IF kind = 'user' THEN
    customer := key;
    IF jsonb_typeof(line.before -> 'balance') = 'number' AND jsonb_typeof(line.after -> 'balance') = 'number' THEN
      amount := round(abs((line.after ->> 'balance')::numeric - (line.before ->> 'balance')::numeric) * 100);
    END IF;
  ELSIF key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    CASE kind
      WHEN 'order' THEN
        SELECT orders.uid, orders.amount INTO customer, amount FROM orders WHERE id = key::uuid;
      WHEN 'request' THEN
        SELECT fund_requests.uid, fund_requests.amount INTO customer, amount FROM fund_requests WHERE id = key::uuid;
      WHEN 'code' THEN
        SELECT orders.uid INTO customer FROM voucher_codes JOIN orders ON orders.id = order_id WHERE voucher_codes.id = key::uuid;
      ELSE NULL;
    END CASE;
  END IF;
END $$;

CREATE FUNCTION keep_audit_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts record;
BEGIN
  SELECT * INTO facts FROM facts_of(NEW);
  IF facts.customer IS NOT NULL OR facts.amount IS NOT NULL THEN
    INSERT INTO audit_facts (id, customer, amount) VALUES (NEW.id, facts.customer, facts.amount);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_facts_kept AFTER INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_facts();
