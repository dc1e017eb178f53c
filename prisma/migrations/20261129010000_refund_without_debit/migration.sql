-- The last part of a payment costs nothing if rounding the earlier parts up already paid for it.
ALTER TABLE refund DROP CONSTRAINT refund_debit_check;
ALTER TABLE refund ADD CONSTRAINT refund_debit_check CHECK (debit >= 0) NOT VALID;
ALTER TABLE refund VALIDATE CONSTRAINT refund_debit_check;
