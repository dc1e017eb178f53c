-- Shown to customers on the pages that they pay on.
CREATE TABLE merchant_logo (
  merchant_id id PRIMARY KEY REFERENCES merchant,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 262144),
  updated_at timestamptz(3) NOT NULL
);
SELECT tenant_table('merchant_logo', app => 'SELECT', system => 'SELECT, INSERT, UPDATE, DELETE');
