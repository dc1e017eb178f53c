ALTER TABLE merchant ADD COLUMN fee_collection_mode text NOT NULL DEFAULT 'immediate'
  CHECK (fee_collection_mode IN ('immediate', 'deferred'));

-- What a merchant owed at the end of a month of fees that were not collected at once.
CREATE TABLE monthly_fee (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('due', 'collected')),
  version integer NOT NULL,
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  currency currency NOT NULL,
  amount amount NOT NULL CHECK (amount > 0),
  collected_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK ((status = 'collected') = (collected_at IS NOT NULL))
);
CREATE UNIQUE INDEX monthly_fee_month ON monthly_fee (merchant_id, month, currency);
SELECT tenant_table('monthly_fee');

CREATE INDEX ledger_entry_receivable ON ledger_entry (merchant_id, currency)
  WHERE debit_account = 'receivable' OR credit_account = 'receivable';
