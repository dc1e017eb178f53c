CREATE TABLE customer_bank_account (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  customer_id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'retired')),
  holder_name text NOT NULL,
  bank_name text NOT NULL,
  bic_primary text,
  bic_secondary text,
  account_sealed text NOT NULL,
  account_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(account_sealed, '.', 1)) STORED REFERENCES seal_key,
  account_last4 text NOT NULL,
  -- Of the number alone: a bank that reports a transfer does not always say the sender's bank in the same way.
  account_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer (merchant_id, id),
  CHECK (bic_primary IS NOT NULL OR bic_secondary IS NOT NULL)
);
CREATE UNIQUE INDEX customer_bank_account_in_use ON customer_bank_account (merchant_id, customer_id) WHERE status = 'active';
SELECT tenant_table('customer_bank_account');
