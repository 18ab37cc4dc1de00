-- Reviews of a former shop (docs/decisions/169): they have neither an order nor an account here.
ALTER TABLE reviews ALTER COLUMN order_id DROP NOT NULL, ALTER COLUMN uid DROP NOT NULL;
ALTER TABLE goods_imports ADD COLUMN reviews integer NOT NULL DEFAULT 0;

CREATE TABLE imported_reviews (
  review_id    uuid PRIMARY KEY REFERENCES reviews (id),
  import_id    uuid NOT NULL REFERENCES goods_imports (id),
  content      bytea NOT NULL UNIQUE CHECK (octet_length(content) = 32),
  author       text NOT NULL,
  product_name text NOT NULL
);
CREATE INDEX imported_reviews_of_import ON imported_reviews (import_id);
