-- A search over everything finds payouts by an amount, an invoice number or a reference of the bank without reading all of them.
CREATE INDEX payout_source_amount ON payout (merchant_id, source_amount);
CREATE INDEX payout_destination_amount ON payout (merchant_id, destination_amount);
CREATE INDEX payout_invoice ON payout (merchant_id, invoice_number) WHERE invoice_number IS NOT NULL;
CREATE INDEX payout_utr ON payout (merchant_id, utr) WHERE utr IS NOT NULL;
