CREATE TABLE validation (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  -- pending while a bank is asked; then whether one answered, not whether the account is good.
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed')),
  beneficiary_id id,
  country text NOT NULL,
  holder_name text NOT NULL,
  account_sealed text NOT NULL,
  account_last4 text NOT NULL,
  account_hash text NOT NULL,
  routing text,
  fee amount NOT NULL,
  fee_currency currency NOT NULL,
  account_exists boolean,
  name_match text CHECK (name_match IN ('exact', 'close', 'none')),
  registered_name text,
  attempts integer NOT NULL DEFAULT 1,
  work_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES beneficiary (merchant_id, id),
  CHECK ((status = 'pending') = (work_at IS NOT NULL)),
  CHECK ((status = 'success') = (account_exists IS NOT NULL))
);
CREATE INDEX validation_account ON validation (merchant_id, account_hash, id);
CREATE INDEX validation_beneficiary ON validation (merchant_id, beneficiary_id, id);
CREATE INDEX validation_work ON validation (work_at) WHERE work_at IS NOT NULL;

DO $$
BEGIN
  ALTER TABLE validation ENABLE ROW LEVEL SECURITY;
  ALTER TABLE validation FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant ON validation USING (merchant_id = current_setting('app.merchant', true));
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER')) THEN
    CREATE POLICY system ON validation TO farshore_system USING (true);
    GRANT SELECT, INSERT, UPDATE ON validation TO farshore_app, farshore_system;
  ELSE
    CREATE POLICY system ON validation USING (current_setting('app.system', true) = 'on');
  END IF;
END $$;
