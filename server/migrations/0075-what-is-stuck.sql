-- What got stuck last, for the bell (notifications/pending-queries.ts).
CREATE INDEX deliveries_stuck ON deliveries (changed_at DESC, id DESC) WHERE state = 'stuck';
