ALTER TABLE refund ADD COLUMN attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0);
CREATE TABLE refund_attempt (
  merchant_id id NOT NULL REFERENCES merchant,
  refund_id id NOT NULL,
  number integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, refund_id, number),
  FOREIGN KEY (merchant_id, refund_id) REFERENCES refund
);
SELECT tenant_table('refund_attempt', app => 'SELECT, INSERT');
UPDATE timer SET kind = 'refund_check' WHERE kind = 'refund_settle';
