ALTER TABLE beneficiary
  ADD stage text CHECK (stage IN ('approval', 'review')),
  ADD made_by text[] NOT NULL DEFAULT '{}',
  ADD payable_at timestamptz(3),
  ADD replaces id,
  ADD archived_at timestamptz(3);
UPDATE beneficiary SET stage = 'review' WHERE status = 'pending';
ALTER TABLE beneficiary
  ADD CONSTRAINT beneficiary_stage CHECK ((status = 'pending') = (stage IS NOT NULL)),
  ADD CONSTRAINT beneficiary_replaces FOREIGN KEY (merchant_id, replaces) REFERENCES beneficiary;
CREATE INDEX beneficiary_replaces ON beneficiary (merchant_id, replaces) WHERE replaces IS NOT NULL;
CREATE INDEX beneficiary_approval ON beneficiary (merchant_id, id) WHERE stage = 'approval';

ALTER TABLE rule_version
  ADD account_approval jsonb NOT NULL DEFAULT '{"required_for": "dashboard", "wait_hours": 0}';
