-- A search over everything finds payouts by an amount, an invoice number or a reference of the bank without reading all of them.
-- Those of amounts say that they are above 0, as every one is: a statement that does not ask for an amount can't be taken
-- to any of them by a planner that knows little of the table yet.
CREATE INDEX payout_source_amount ON payout (merchant_id, source_amount) WHERE source_amount > 0;
CREATE INDEX payout_destination_amount ON payout (merchant_id, destination_amount) WHERE destination_amount > 0;
CREATE INDEX payout_invoice ON payout (merchant_id, invoice_number) WHERE invoice_number IS NOT NULL;
CREATE INDEX payout_utr ON payout (merchant_id, utr) WHERE utr IS NOT NULL;
