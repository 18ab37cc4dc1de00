-- Of a file that a second person permits: the rows that it may have (docs/decisions/120).
ALTER TABLE approvals ADD COLUMN rows bigint;
