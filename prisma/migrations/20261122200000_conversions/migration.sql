-- Money converted from one balance of a merchant to another.
CREATE TABLE conversion (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed')),
  quote_id id,
  source_currency currency NOT NULL,
  source_amount amount NOT NULL CHECK (source_amount > 0),
  target_currency currency NOT NULL CHECK (target_currency <> source_currency),
  target_amount amount NOT NULL CHECK (target_amount > 0),
  -- Units of the target currency for one of the source currency.
  rate_num amount NOT NULL CHECK (rate_num > 0),
  rate_den amount NOT NULL CHECK (rate_den > 0),
  -- On top of the source amount, in its currency.
  fx_fee amount NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, quote_id) REFERENCES quote
);
CREATE UNIQUE INDEX conversion_quote ON conversion (merchant_id, quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX conversion_source ON conversion (merchant_id, source_currency, id);
CREATE INDEX conversion_target ON conversion (merchant_id, target_currency, id);
SELECT tenant_table('conversion');

-- A quote may be of a conversion, which goes by no payment method.
ALTER TABLE quote DROP CONSTRAINT quote_resource_check;
ALTER TABLE quote ADD CONSTRAINT quote_resource_check CHECK (resource IN ('payout', 'payin', 'conversion'));
ALTER TABLE quote ALTER COLUMN method_type DROP NOT NULL;
ALTER TABLE quote ADD CONSTRAINT quote_method CHECK ((method_type IS NULL) = (resource = 'conversion'));
