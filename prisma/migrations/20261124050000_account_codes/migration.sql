-- What a merchant's own books call an account of the ledger in one currency.
CREATE TABLE account_code (
  merchant_id id NOT NULL REFERENCES merchant,
  account text COLLATE "C" NOT NULL,
  currency currency NOT NULL,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 40),
  PRIMARY KEY (merchant_id, account, currency)
);
SELECT tenant_table('account_code', app => 'SELECT, INSERT, UPDATE, DELETE');
