-- All runs of three characters of a text: what an index needs to find a part of it, in any script. (pg_trgm sees no
-- Bengali where the database's LC_CTYPE is C, as the embedded one's is.)
CREATE FUNCTION text_grams(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT substr(lower($1), i, 3) FROM generate_series(1, length($1) - 2) AS i)
$$;

DROP INDEX users_search;
DROP INDEX users_by_uid_start;
-- Not partial: the planner reads no statistics of an expression from a partial index, and would not know a rare part
-- from one that everybody's e-mail has.
CREATE INDEX users_search ON users USING gin (text_grams(name || ' ' || email || ' ' || uid));
