-- Which request a movement of money or an administrator's act belongs to: the store names it in `application_name` for as long
-- as a transaction lasts (docs/operations.md#from-an-error-to-its-rows). Null for what no request did.
CREATE FUNCTION current_request() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  application CONSTANT text := current_setting('application_name');
BEGIN
  -- An id has eight letters at least. Not by a regular expression, which took a tenth of an order's work.
  RETURN CASE WHEN starts_with(application, 'hira ') AND length(application) >= 13 THEN substr(application, 6) END;
END $$;

-- Names the request for the rest of the transaction, for a call that is a transaction of its own: as an argument of that call
-- it is evaluated before it. Gives the value back.
CREATE FUNCTION of_request(_id text, _value text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF _id IS NOT NULL THEN
    PERFORM set_config('application_name', 'hira ' || _id, true);
  END IF;
  RETURN _value;
END $$;

ALTER TABLE transfers ADD COLUMN request_id text;
ALTER TABLE transfers ALTER COLUMN request_id SET DEFAULT current_request();
ALTER TABLE audit_log ADD COLUMN request_id text;
ALTER TABLE audit_log ALTER COLUMN request_id SET DEFAULT current_request();
