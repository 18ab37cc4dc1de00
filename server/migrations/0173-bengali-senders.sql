-- A phone shows a sender by its name among the contacts, which may be in Bengali.
ALTER TABLE wallet_senders
  DROP CONSTRAINT wallet_senders_sender_check,
  ADD CONSTRAINT wallet_senders_sender_check
    CHECK (length(sender) <= 20 AND (sender ~ '^[0-9]{3,6}$' OR sender ~ '[A-Za-z\u0980-\u09E5]'
      AND length(regexp_replace(sender, '[^0-9\u09E6-\u09EF]', '', 'g')) <= 6)) NOT VALID;
