-- An adapter gets single payments instead of files.
ALTER TABLE bank_connection
  ALTER COLUMN payments DROP NOT NULL,
  ADD CHECK ((payments IS NULL) = (transport ->> 'kind' = 'adapter'));

-- When an adapter that gave no answer is given the same bytes again.
ALTER TABLE bank_file ADD COLUMN retry_at timestamptz(3);

-- The ID of a report is used once.
CREATE UNIQUE INDEX bank_file_report ON bank_file (connection_id, message_id)
  WHERE direction = 'in' AND format = 'bank-report.1' AND state IN ('accepted', 'waiting');

CREATE INDEX bank_instruction_pending ON bank_instruction (account_id, updated_at) WHERE state = 'pending';
