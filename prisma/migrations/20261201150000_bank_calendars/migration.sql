-- False if the banks are open on a holiday that comes with the software.
ALTER TABLE bank_holiday ADD closed boolean NOT NULL DEFAULT true;
ALTER TABLE bank_holiday ALTER closed DROP DEFAULT;

-- The day until which all holidays of a currency were added.
CREATE TABLE bank_calendar (
  currency currency PRIMARY KEY,
  known_until date NOT NULL,
  stated_by jsonb NOT NULL,
  stated_at timestamptz(3) NOT NULL
);
SELECT grant_table('bank_calendar', app => '', system => 'SELECT, INSERT, UPDATE');

-- Null if it depends on holidays that are not known yet.
ALTER TABLE settlement ALTER estimated_credit_date DROP NOT NULL;
