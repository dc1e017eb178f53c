-- A bank may report the same credit again.
CREATE UNIQUE INDEX payment_bank_reference ON payment (merchant_id, bank_reference) WHERE bank_reference IS NOT NULL;
CREATE INDEX payin_transfer_reference ON payin (merchant_id, right(id, 8));
