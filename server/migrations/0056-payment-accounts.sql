ALTER TABLE fund_requests ADD COLUMN account_number text;

-- The shop's own accounts of mobile money (docs/decisions/050). A method has as many as the shop likes; customers are shown
-- one that is on. What is off is kept, since requests and orders name it.
CREATE TABLE payment_accounts (
  id         uuid PRIMARY KEY,
  method     text NOT NULL CHECK (method IN ('bKash', 'Nagad', 'Rocket')),
  number     text NOT NULL,
  active     boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (method, number)
);

INSERT INTO payment_accounts (id, method, number)
SELECT gen_random_uuid(), method, account_number FROM payment_instructions;

-- Of few rows, all of them without a cost until now.
ALTER TABLE products VALIDATE CONSTRAINT products_cost;
