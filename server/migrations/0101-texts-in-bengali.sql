-- What the shop writes in Bengali too (docs/decisions/110): of a record those texts alone that there are. Those of settings
-- stand in rows of their own: the version before writes the others whole.

ALTER TABLE categories ADD COLUMN in_bengali jsonb;
ALTER TABLE products ADD COLUMN in_bengali jsonb;
ALTER TABLE hero_slides ADD COLUMN in_bengali jsonb;
ALTER TABLE payment_instructions ADD COLUMN in_bengali jsonb;
ALTER TABLE redeem_guides ADD COLUMN in_bengali jsonb;

INSERT INTO settings (key, value) VALUES ('shop-in-bengali', '{}'), ('closure-in-bengali', '{}');

-- Captions that are still those which every shop begins with say the same in Bengali.
INSERT INTO settings (key, value)
SELECT 'contact-in-bengali', coalesce(
  (SELECT jsonb_build_object('captions', jsonb_object_agg(known.key, known.bengali))
   FROM settings AS captions,
     (VALUES
       ('whatsapp', 'Chat with us', 'আমাদের সাথে চ্যাট করুন'),
       ('call', 'Available 24/7', '24 ঘণ্টা, সপ্তাহে 7 দিন'),
       ('email', 'Response within 2 hours', '2 ঘণ্টার মধ্যে উত্তর'),
       ('address', 'Dhaka Bangladesh', 'ঢাকা, বাংলাদেশ'),
       ('workingHours', 'Weekend 10AM-4PM', 'ছুটির দিনে সকাল 10টা–বিকাল 4টা')
     ) AS known (key, english, bengali)
   WHERE captions.key = 'contact-captions' AND captions.value ->> known.key = known.english
   HAVING count(*) > 0),
  '{}');
