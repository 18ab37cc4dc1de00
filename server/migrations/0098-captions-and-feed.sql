-- What stands beside each way to reach the shop, and what its feed leaves out (docs/rules.md#storefront, #feed). In rows of
-- their own: the version before writes the others whole.

INSERT INTO settings (key, value) VALUES
  ('contact-captions', '{"call": "Available 24/7", "email": "Response within 2 hours", "whatsapp": "Chat with us",
    "address": "Dhaka Bangladesh", "workingHours": "Weekend 10AM-4PM"}'),
  ('feed', '{"hideReleased": false}');
