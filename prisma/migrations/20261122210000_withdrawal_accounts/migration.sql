CREATE TABLE withdrawal_account (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'active', 'retired', 'rejected', 'cancelled')),
  version integer NOT NULL,
  currency currency NOT NULL,
  holder_name text NOT NULL,
  bank_name text NOT NULL,
  bic_primary text,
  bic_secondary text,
  email text NOT NULL,
  address jsonb NOT NULL,
  account_sealed text NOT NULL,
  account_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(account_sealed, '.', 1)) STORED REFERENCES seal_key,
  account_last4 text NOT NULL,
  account_hash text NOT NULL,
  created_by jsonb NOT NULL,
  -- The people behind it: none of them confirms it.
  made_by text[] NOT NULL,
  confirmed_by text,
  confirmed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK (bic_primary IS NOT NULL OR bic_secondary IS NOT NULL),
  CHECK ((status IN ('active', 'retired')) = (confirmed_at IS NOT NULL))
);
CREATE UNIQUE INDEX withdrawal_account_in_use ON withdrawal_account (merchant_id, currency) WHERE status = 'active';
CREATE UNIQUE INDEX withdrawal_account_waiting ON withdrawal_account (merchant_id, currency) WHERE status = 'pending';
SELECT tenant_table('withdrawal_account');
