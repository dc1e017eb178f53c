CREATE TABLE bank_holiday (
  currency currency NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  added_by jsonb NOT NULL,
  added_at timestamptz(3) NOT NULL,
  PRIMARY KEY (currency, day)
);
SELECT grant_table('bank_holiday', app => '', system => 'SELECT, INSERT, DELETE');
