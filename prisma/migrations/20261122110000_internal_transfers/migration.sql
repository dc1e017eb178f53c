-- Each merchant that a transfer concerns has a row of it: who made it, who gave, who received.
CREATE TABLE internal_transfer (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('success', 'failed')),
  owner_merchant_id id NOT NULL REFERENCES merchant,
  from_merchant_id id NOT NULL REFERENCES merchant,
  to_merchant_id id NOT NULL REFERENCES merchant,
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  reference text CHECK (length(reference) BETWEEN 1 AND 100),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK (from_merchant_id <> to_merchant_id),
  CHECK (merchant_id IN (owner_merchant_id, from_merchant_id, to_merchant_id))
);
SELECT tenant_table('internal_transfer', system => 'SELECT');
