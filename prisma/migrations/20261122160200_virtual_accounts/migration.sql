CREATE TABLE virtual_account (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'inactive', 'disabled')),
  customer_id id NOT NULL,
  payment_type text NOT NULL CHECK (payment_type IN ('local', 'swift')),
  currency currency NOT NULL,
  name text NOT NULL,
  holder_name text NOT NULL,
  account_number text NOT NULL,
  iban text,
  swift_code text,
  local_routing_number text,
  bank_name text NOT NULL,
  bank_address text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer (merchant_id, id)
);
CREATE INDEX virtual_account_customer ON virtual_account (merchant_id, customer_id, id);
CREATE UNIQUE INDEX virtual_account_open ON virtual_account (merchant_id, customer_id, payment_type, currency)
  WHERE status = 'active';
CREATE UNIQUE INDEX virtual_account_number ON virtual_account
  (merchant_id, coalesce(iban, coalesce(local_routing_number, swift_code, '') || ' ' || account_number));
SELECT tenant_table('virtual_account');
