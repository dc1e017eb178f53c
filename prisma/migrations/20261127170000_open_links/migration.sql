-- A link that anyone can pay with. Each payer gets a payment link of their own.
CREATE TABLE open_link (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'closed')),
  version integer NOT NULL,
  token text COLLATE "C" NOT NULL,
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  name text NOT NULL,
  most_payments integer CHECK (most_payments > 0),
  terms jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX open_link_token_key ON open_link (token);
CREATE INDEX open_link_status ON open_link (merchant_id, status, id);
SELECT tenant_table('open_link');

ALTER TABLE payin ADD COLUMN open_link_id id,
  ADD FOREIGN KEY (merchant_id, open_link_id) REFERENCES open_link;
CREATE INDEX payin_open_link ON payin (merchant_id, open_link_id, id) WHERE open_link_id IS NOT NULL;
