-- A message that is emailed to the customer with a refund.
ALTER TABLE refund ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 500);
