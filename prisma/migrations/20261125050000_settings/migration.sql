-- What a merchant says of itself, and how its totals and the pages that its customers see are shown.
CREATE TABLE merchant_settings (
  merchant_id id PRIMARY KEY REFERENCES merchant,
  version integer NOT NULL CHECK (version > 0),
  company jsonb NOT NULL DEFAULT '{}' CHECK (octet_length(company::text) <= 8192),
  accent text COLLATE "C" NOT NULL DEFAULT 'teal' CHECK (length(accent) <= 20),
  base_currency text COLLATE "C" CHECK (base_currency ~ '^[A-Z]{3}$'),
  low_balances jsonb NOT NULL DEFAULT '{}' CHECK (octet_length(low_balances::text) <= 4096),
  updated_at timestamptz(3) NOT NULL
);
SELECT tenant_table('merchant_settings', app => 'SELECT, INSERT, UPDATE');
