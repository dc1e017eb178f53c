-- A quote may be for a customer, whose tax and limit depend on what they remitted before.
ALTER TABLE quote
  ADD COLUMN customer_id id,
  ADD COLUMN purpose_code text,
  ADD COLUMN limit_left amount,
  ADD CONSTRAINT quote_customer FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  ADD CONSTRAINT quote_limit CHECK ((limit_left IS NULL) = (customer_id IS NULL));

-- A financial year of a person, by their PAN: changed by each order, so that two at once cannot both fit a limit.
CREATE TABLE lrs_year (
  merchant_id id NOT NULL REFERENCES merchant,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
SELECT tenant_table('lrs_year');

-- What an order takes of a year: it is gone again when the order ends unpaid.
CREATE TABLE lrs_remittance (
  merchant_id id NOT NULL REFERENCES merchant,
  -- The order.
  id id NOT NULL,
  year_id text COLLATE "C" NOT NULL,
  usd amount NOT NULL CHECK (usd > 0),
  inr amount NOT NULL CHECK (inr > 0),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, year_id) REFERENCES lrs_year
);
CREATE INDEX lrs_remittance_year ON lrs_remittance (merchant_id, year_id);
SELECT tenant_table('lrs_remittance', app => 'SELECT, INSERT, DELETE');

ALTER TABLE payin DROP CONSTRAINT payin_check;
ALTER TABLE payin
  ADD COLUMN lrs jsonb,
  ADD CONSTRAINT payin_lrs CHECK (lrs IS NULL OR kind = 'order'),
  ADD CONSTRAINT payin_page CHECK ((kind = 'payin' OR lrs IS NOT NULL) = (token IS NOT NULL));

-- A remittance goes on to a beneficiary once it has landed.
ALTER TABLE payment
  ADD COLUMN beneficiary_id id,
  ADD COLUMN held amount NOT NULL DEFAULT 0 CHECK (held >= 0),
  ADD COLUMN credited_at timestamptz(3),
  ADD CONSTRAINT payment_beneficiary FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES beneficiary,
  ADD CONSTRAINT payment_credited CHECK (beneficiary_id IS NOT NULL OR (held = 0 AND credited_at IS NULL));
