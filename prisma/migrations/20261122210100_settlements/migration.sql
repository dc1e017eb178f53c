-- Balances withdrawn to the merchant's own bank account, and what each is made up of.
CREATE TABLE settlement (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL
    CHECK (status IN ('pending_approval', 'pending', 'in_progress', 'success', 'failed', 'cancelled')),
  version integer NOT NULL,
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  fx_fee amount NOT NULL,
  txn_fee amount NOT NULL,
  -- What of the balance is held for it.
  held amount NOT NULL,
  withdrawal_account_id id NOT NULL,
  utr text,
  error_code text,
  rejection_reason text,
  estimated_credit_date date NOT NULL,
  -- What it takes to approve it, where a rule says so, and what was voted.
  approval jsonb,
  votes jsonb NOT NULL,
  created_by jsonb NOT NULL,
  -- The people behind it: none of them approves it.
  made_by text[] NOT NULL,
  returned_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, withdrawal_account_id) REFERENCES withdrawal_account,
  CHECK ((status = 'failed') = (error_code IS NOT NULL)),
  CHECK (returned_at IS NULL OR status = 'success')
);
CREATE INDEX settlement_status ON settlement (merchant_id, status, id);
SELECT tenant_table('settlement');

CREATE TABLE settlement_transaction (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  settlement_id id NOT NULL,
  source_type text NOT NULL CHECK (source_type IN ('payment', 'balance')),
  source_id id,
  currency currency NOT NULL,
  credit amount NOT NULL,
  debit amount NOT NULL,
  fx_fee amount NOT NULL,
  txn_fee amount NOT NULL,
  settled_amount amount NOT NULL CHECK (settled_amount > 0),
  processed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, settlement_id) REFERENCES settlement,
  CHECK ((source_type = 'payment') = (source_id IS NOT NULL)),
  CHECK (settled_amount = credit - debit - fx_fee - txn_fee)
);
CREATE INDEX settlement_transaction_settlement ON settlement_transaction (merchant_id, settlement_id, id);
CREATE INDEX settlement_transaction_source ON settlement_transaction (merchant_id, source_id) WHERE source_id IS NOT NULL;
SELECT tenant_table('settlement_transaction');

ALTER TABLE payment
  -- What of it settlements took, the last one that did, and whether they have it whole.
  ADD COLUMN settled amount NOT NULL DEFAULT 0,
  ADD COLUMN settlement_id id,
  ADD COLUMN settled_whole boolean NOT NULL DEFAULT false,
  ADD FOREIGN KEY (merchant_id, settlement_id) REFERENCES settlement;
ALTER TABLE payment ALTER settled DROP DEFAULT, ALTER settled_whole DROP DEFAULT;
CREATE INDEX payment_unsettled ON payment (merchant_id, converted_currency, id)
  WHERE NOT settled_whole AND funds_available AND status = 'success';
CREATE INDEX payment_settlement ON payment (merchant_id, settlement_id, id) WHERE settlement_id IS NOT NULL;

ALTER TABLE merchant ADD COLUMN settles text CHECK (settles IN ('daily', 'weekly'));
