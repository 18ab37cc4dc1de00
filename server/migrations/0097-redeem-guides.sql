-- How buyers of a voucher product use its codes, as the shop says it (docs/rules.md#voucher-codes).

CREATE TABLE redeem_guides (
  product_id uuid PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  -- Null: there is no page to lead to.
  url text CHECK (url LIKE 'https://%'),
  steps text[] NOT NULL DEFAULT '{}'
);
