-- A list of quotes of remittances reads past no others, and finds the order that used each.
CREATE INDEX quote_remittance ON quote (merchant_id, id) WHERE bank_code IS NOT NULL;
CREATE INDEX payin_quote ON payin (merchant_id, quote_id) WHERE quote_id IS NOT NULL;
