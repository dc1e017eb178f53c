CREATE TABLE customer (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active')),
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 128),
  customer_type text NOT NULL CHECK (customer_type IN ('individual', 'business')),
  email text NOT NULL,
  phone text,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  country text NOT NULL,
  pincode text,
  dob date,
  nationality text,
  -- The number of a tax card stands sealed; its hash is what a list is filtered by.
  pan_sealed text,
  pan_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(pan_sealed, '.', 1)) STORED REFERENCES seal_key,
  pan_last4 text,
  pan_hash text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK ((pan_sealed IS NULL) = (pan_last4 IS NULL) AND (pan_sealed IS NULL) = (pan_hash IS NULL))
);
CREATE UNIQUE INDEX customer_email ON customer (merchant_id, lower(email), country);
CREATE INDEX customer_pan ON customer (merchant_id, pan_hash, id);
SELECT tenant_table('customer');
