--! but index: rows of three days only, a few hundred

-- What an operator moved by hand, as limits for second persons sum it up (docs/decisions/113): towards which of them it counts, who
-- received it, and whether anybody else has seen it.

ALTER TABLE operator_uses
  ADD COLUMN counts_as text,
  ADD COLUMN receiver text,
  -- What the version before counts says nothing of it, and counts towards no limit.
  ADD COLUMN alone boolean NOT NULL DEFAULT true;
CREATE INDEX operator_uses_received ON operator_uses (receiver, counts_as, at) WHERE receiver IS NOT NULL;
