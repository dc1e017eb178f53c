-- Rows that may be duplicates, or that a spreadsheet hides, are left out until a person includes them.
ALTER TABLE batch_row
  ADD COLUMN hidden boolean NOT NULL DEFAULT false,
  ADD COLUMN included boolean NOT NULL DEFAULT false,
  ADD COLUMN amount amount,
  ADD COLUMN amount_currency currency,
  DROP CONSTRAINT batch_row_state_check,
  ADD CONSTRAINT batch_row_state_check
    CHECK (state IN ('waiting', 'ready', 'held', 'bad', 'made', 'made_before', 'dropped')) NOT VALID;
ALTER TABLE batch_row VALIDATE CONSTRAINT batch_row_state_check;
