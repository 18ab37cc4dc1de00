-- Stock that never runs out (docs/decisions/143). The version before reads 1000000 and takes units by the function.
ALTER TABLE product_stock ADD COLUMN unlimited boolean NOT NULL DEFAULT false;
