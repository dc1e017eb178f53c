-- A payout that repeats: one scheduled draft at a time, for the next date.
CREATE TABLE recurring_payout (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'ended')),
  version integer NOT NULL,
  beneficiary_id id NOT NULL,
  terms jsonb NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('weekly', 'every_2_weeks', 'monthly', 'quarterly', 'yearly')),
  first_on date NOT NULL,
  ends_on date CHECK (ends_on >= first_on),
  position integer NOT NULL CHECK (position >= 0),
  next_on date,
  payout_id id NOT NULL,
  scheduled_by jsonb NOT NULL,
  problem text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES beneficiary
);
CREATE INDEX recurring_payout_status ON recurring_payout (merchant_id, status, id);
SELECT tenant_table('recurring_payout');

ALTER TABLE payout ADD COLUMN recurring_id id,
  ADD FOREIGN KEY (merchant_id, recurring_id) REFERENCES recurring_payout;
CREATE INDEX payout_recurring ON payout (merchant_id, recurring_id, id) WHERE recurring_id IS NOT NULL;
