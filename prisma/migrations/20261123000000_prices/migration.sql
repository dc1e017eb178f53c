CREATE TABLE price (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  pricing_type text NOT NULL CHECK (pricing_type IN ('fixed', 'percentage')),
  bps integer CHECK (bps BETWEEN 1 AND 10000),
  fees_amount amount CHECK (fees_amount > 0),
  fees_currency currency,
  is_default boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK ((pricing_type = 'percentage') = (bps IS NOT NULL)),
  CHECK ((pricing_type = 'fixed') = (fees_amount IS NOT NULL)),
  CHECK ((fees_amount IS NULL) = (fees_currency IS NULL))
);
CREATE UNIQUE INDEX price_default ON price (merchant_id) WHERE is_default;
SELECT tenant_table('price', system => 'SELECT');

CREATE TABLE pricing_split (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  price_id id NOT NULL,
  merchant_share integer NOT NULL CHECK (merchant_share BETWEEN 0 AND 10000),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX pricing_split_price ON pricing_split (merchant_id, price_id, id);
SELECT tenant_table('pricing_split', system => 'SELECT');

-- Of the platform: what it had of a payment, by the payment's id.
CREATE TABLE referral_fee (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  price_id id NOT NULL,
  payee_merchant_id id NOT NULL REFERENCES merchant,
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, price_id) REFERENCES price
);
SELECT tenant_table('referral_fee', system => 'SELECT');

-- What the operator agreed with a merchant in place of the standard fees.
ALTER TABLE merchant ADD COLUMN dynamic_prices jsonb NOT NULL DEFAULT '[]';

-- What paying it costs by each method is settled when it is made, and so is what a bank transfer must bring.
ALTER TABLE payin
  ADD COLUMN price_id id,
  ADD COLUMN split_ids text[] NOT NULL DEFAULT '{}',
  ADD COLUMN fees jsonb NOT NULL DEFAULT '{"bank_transfer": [], "card": []}',
  ADD COLUMN transfer_amount amount,
  DROP COLUMN fx_fee,
  DROP COLUMN txn_fee;
UPDATE payin SET transfer_amount = amount;
ALTER TABLE payin
  ALTER split_ids DROP DEFAULT,
  ALTER fees DROP DEFAULT,
  ALTER transfer_amount SET NOT NULL;
