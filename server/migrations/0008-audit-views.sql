-- The log grows with every decision of an admin; each filter of its page finds its newest rows by an index.
CREATE INDEX audit_log_of_actor ON audit_log (actor, id DESC);
CREATE INDEX audit_log_of_action ON audit_log (action, id DESC);
CREATE INDEX audit_log_of_subject ON audit_log (subject, id DESC);
