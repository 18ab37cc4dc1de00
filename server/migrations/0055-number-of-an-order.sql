-- To which of the shop's numbers the customer of an instant order was told to send the money. Apart from the requests'
-- own column: whoever reads both tables may hold the one and wait for the other.
ALTER TABLE orders ADD COLUMN account_number text;
