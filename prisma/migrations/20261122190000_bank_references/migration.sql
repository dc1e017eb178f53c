-- What the bank that took a transfer calls it.
ALTER TABLE payment ADD COLUMN bank_reference text;
