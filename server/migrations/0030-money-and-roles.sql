-- Wallets, the ledger and roles change through these functions alone: the application's login may call them and may not
-- write the tables (docs/decisions/040). They run as the owner, so they name where every name is looked up.

-- Moves a wallet's balance and writes the transfer; nothing, with nothing done, where the balance does not cover it or
-- there is no such wallet. `_delta` > 0 comes from the shop's account, < 0 goes to it.
CREATE FUNCTION move_wallet(
  _uid text, _delta bigint, _id uuid, _account text, _kind text, _reference text, _generation integer, _actor text,
  _note text
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  after bigint;
BEGIN
  UPDATE wallets SET balance = balance + _delta WHERE uid = _uid AND balance + _delta >= 0 RETURNING balance INTO after;
  IF after IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor, note, balance_after)
  VALUES (_id, CASE WHEN _delta > 0 THEN _account ELSE 'wallet:' || _uid END,
          CASE WHEN _delta > 0 THEN 'wallet:' || _uid ELSE _account END,
          abs(_delta), _kind, _reference, _generation, _actor, _note, after);
  RETURN after;
END $$;

-- Moves an amount between two of the shop's own accounts; the table's checks refuse a wallet without its balance.
CREATE FUNCTION move_in_shop(
  _id uuid, _from text, _to text, _amount bigint, _kind text, _reference text, _generation integer, _actor text,
  _note text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor, note)
  VALUES (_id, _from, _to, _amount, _kind, _reference, _generation, _actor, _note);
END $$;

-- Keeps the balance as it is until the transaction ends.
CREATE FUNCTION lock_wallet(_uid text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM wallets WHERE uid = _uid FOR UPDATE;
END $$;

-- Only an admin who is one at this moment, or the store itself, says who is admin. False: nothing was done.
CREATE FUNCTION set_role(_actor text, _uid text, _role text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE users SET role = _role
  WHERE uid = _uid AND disabled_at IS NULL
    AND (_actor = 'system'
         OR EXISTS (SELECT FROM users AS admins
                    WHERE admins.uid = _actor AND admins.role = 'admin' AND admins.disabled_at IS NULL
                      AND admins.frozen_at IS NULL));
  RETURN FOUND;
END $$;

-- What is kept beside the rows is written by their triggers alone, as the owner.
ALTER FUNCTION count_orders() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION count_fund_requests() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION count_users() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION sum_wallets() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
