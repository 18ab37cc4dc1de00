-- Customers write the number they sent from into the note. It is found, and recognised when it comes again, like an order's sender.
CREATE FUNCTION note_phone(note text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    substring(translate(note, '০১২৩৪৫৬৭৮৯', '0123456789')
              FROM '(?:^|[^0-9])(?:\+?88[ -]?)?(01[3-9](?:[ -]?[0-9]){8,9})(?![0-9])'),
    '[ -]', '', 'g')
$$;

CREATE INDEX fund_requests_by_phone ON fund_requests (note_phone(note))
  WHERE note_phone(note) IS NOT NULL AND hidden_at IS NULL;
DROP INDEX fund_requests_search;
CREATE INDEX fund_requests_search ON fund_requests USING gin (text_grams(
  trx_id || ' ' || right(id::text, 8) || ' ' || coalesce(note_phone(note), '')));
