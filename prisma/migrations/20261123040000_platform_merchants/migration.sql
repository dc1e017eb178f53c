-- Absent: the operator opened it, and it is active.
ALTER TABLE merchant ADD COLUMN onboarding_status text
  CHECK (onboarding_status IN ('pending', 'action_required', 'success', 'failed', 'offboarded'))
  CHECK (onboarding_status IS NULL OR platform_id IS NOT NULL);

-- What a platform said of a merchant that it onboarded: its id is the merchant's.
CREATE TABLE platform_merchant (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL REFERENCES merchant,
  status text NOT NULL CHECK (status IN ('pending', 'action_required', 'success', 'failed', 'offboarded')),
  version integer NOT NULL,
  name text NOT NULL,
  entity_type text NOT NULL CHECK (entity_type IN ('individual', 'business')),
  category text NOT NULL,
  sub_category text NOT NULL,
  registration_number text NOT NULL,
  registration_country text NOT NULL,
  registration_date date,
  address_line1 text NOT NULL,
  address_line2 text,
  city text NOT NULL,
  state text NOT NULL,
  pincode text,
  operation_countries text[] NOT NULL,
  date_of_birth date,
  gender text CHECK (gender IN ('male', 'female', 'undefined')),
  passport_sealed text,
  passport_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(passport_sealed, '.', 1)) STORED REFERENCES seal_key,
  passport_last4 text,
  passport_country text,
  passport_issued date,
  passport_expires date,
  documents text[] NOT NULL,
  created_by jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK ((entity_type = 'individual') = (date_of_birth IS NOT NULL AND gender IS NOT NULL)),
  CHECK (entity_type = 'individual' OR passport_sealed IS NULL),
  CHECK (entity_type = 'business' OR registration_date IS NULL),
  CHECK ((passport_sealed IS NULL) = (passport_last4 IS NULL) AND (passport_sealed IS NULL) = (passport_country IS NULL)
    AND (passport_sealed IS NULL) = (passport_issued IS NULL) AND (passport_sealed IS NULL) = (passport_expires IS NULL))
);
CREATE UNIQUE INDEX platform_merchant_registration ON platform_merchant (merchant_id, registration_country, registration_number);
SELECT tenant_table('platform_merchant');
