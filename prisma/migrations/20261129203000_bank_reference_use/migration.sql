ALTER TABLE payment ADD COLUMN bank_reference_use integer NOT NULL DEFAULT 1;
DROP INDEX payment_bank_reference;
CREATE UNIQUE INDEX payment_bank_reference ON payment (merchant_id, bank_reference, bank_reference_use)
  WHERE bank_reference IS NOT NULL;
