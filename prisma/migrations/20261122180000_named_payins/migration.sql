-- The page of a payment link or order shows transfers that name it.
CREATE INDEX payment_named ON payment (merchant_id, named_payin_id) WHERE named_payin_id IS NOT NULL;
