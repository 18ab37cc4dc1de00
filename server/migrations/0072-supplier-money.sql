-- Money at suppliers (docs/decisions/086): what was paid to them ahead, and what deliveries cost of it.

-- What an admin says was paid to a supplier, or came back from it (below 0); each has its transfer.
CREATE TABLE supplier_top_ups (
  id          uuid PRIMARY KEY,
  supplier_id uuid NOT NULL REFERENCES suppliers (id),
  -- Poisha.
  amount      bigint NOT NULL CHECK (amount <> 0),
  -- The wallet of the shop that it was paid from; null: none of them.
  method      text CHECK (method IN ('bKash', 'Nagad', 'Rocket', 'Upay')),
  note        text,
  actor       text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX supplier_top_ups_of_supplier ON supplier_top_ups (supplier_id, id DESC);
CREATE TRIGGER supplier_top_ups_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_top_ups
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- As in 0043, and what moves between the shop's own accounts for suppliers. No row has these kinds before this; a wallet never
-- meets a supplier, and what an order of a wallet runs through is the same.
CREATE OR REPLACE FUNCTION is_valid_transfer(_transfer transfers) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  of_shop CONSTANT text := '^(cash|income|expense|equity):[a-z]+$';
BEGIN
  IF _transfer.amount <= 0 OR _transfer.generation < 0 OR _transfer.from_account = _transfer.to_account THEN
    RETURN false;
  ELSIF _transfer.from_account LIKE 'wallet:_%' THEN
    RETURN _transfer.to_account ~ of_shop AND coalesce(_transfer.balance_after, -1) >= 0;
  ELSIF _transfer.to_account LIKE 'wallet:_%' THEN
    RETURN _transfer.from_account ~ of_shop AND coalesce(_transfer.balance_after, -1) >= 0;
  ELSIF _transfer.balance_after IS NOT NULL THEN
    RETURN false;
  ELSIF _transfer.kind = 'supplier-cost' THEN
    RETURN _transfer.from_account = 'expense:goods' AND _transfer.to_account ~ '^(supplier:[a-z][a-z0-9]{1,31}|equity:codes)$';
  ELSIF _transfer.kind = 'supplier-reversal' THEN
    RETURN _transfer.to_account = 'expense:goods' AND _transfer.from_account ~ '^(supplier:[a-z][a-z0-9]{1,31}|equity:codes)$';
  ELSIF _transfer.kind = 'supplier-top-up' THEN
    RETURN _transfer.from_account || ' ' || _transfer.to_account
      ~ '^(supplier:[a-z][a-z0-9]{1,31} cash:[a-z]+|cash:[a-z]+ supplier:[a-z][a-z0-9]{1,31})$';
  END IF;
  RETURN _transfer.from_account ~ of_shop AND _transfer.to_account ~ of_shop;
END $$;
