ALTER TABLE merchant ADD COLUMN lrs_banks text[] NOT NULL DEFAULT '{}';

-- The Indian account from which a customer remits under LRS.
CREATE TABLE lrs_bank_account (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  customer_id id NOT NULL,
  version integer NOT NULL,
  bank_code text COLLATE "C" NOT NULL,
  account_sealed text NOT NULL,
  account_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(account_sealed, '.', 1)) STORED REFERENCES seal_key,
  account_last4 text NOT NULL,
  account_hash text NOT NULL,
  bank_customer_id text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer
);
CREATE UNIQUE INDEX lrs_bank_account_number ON lrs_bank_account (merchant_id, customer_id, bank_code, account_hash);
SELECT tenant_table('lrs_bank_account');
