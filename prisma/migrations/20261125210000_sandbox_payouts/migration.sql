CREATE TABLE sandbox_payout (
  merchant_id id NOT NULL REFERENCES merchant,
  payout_id id NOT NULL,
  version integer NOT NULL,
  mocked_at timestamptz(3) NOT NULL,
  loan amount NOT NULL,
  PRIMARY KEY (merchant_id, payout_id),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payout
);
SELECT tenant_table('sandbox_payout', app => 'SELECT, INSERT, UPDATE, DELETE');
-- No payout has version 0.
INSERT INTO sandbox_payout (merchant_id, payout_id, version, mocked_at, loan)
SELECT merchant_id, id, CASE WHEN mocked_at IS NULL THEN 0 ELSE version END, coalesce(mocked_at, updated_at), sandbox_loan
FROM payout WHERE mocked_at IS NOT NULL OR sandbox_loan <> 0;
ALTER TABLE payout DROP COLUMN mocked_at, DROP COLUMN sandbox_loan;
