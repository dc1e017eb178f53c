-- The keys under which texts are sealed, each wrapped by one derived from the secret. Without a wrapping it is the one that
-- was itself derived from the secret, before there were others.
CREATE TABLE seal_key (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^k[1-9][0-9]*$'),
  wrapped text CHECK (wrapped IS NOT NULL OR id = 'k1'),
  created_at timestamptz(3) NOT NULL
);

ALTER TABLE beneficiary NO FORCE ROW LEVEL SECURITY;
ALTER TABLE validation NO FORCE ROW LEVEL SECURITY;
INSERT INTO seal_key (id, created_at)
SELECT 'k1', now()
WHERE EXISTS (SELECT FROM beneficiary) OR EXISTS (SELECT FROM validation) OR EXISTS (SELECT FROM totp);

-- A text says its key. So the database refuses a row under a key that is gone, and to let a key go that a row still needs.
ALTER TABLE beneficiary
  ADD COLUMN account_sealed_by text COLLATE "C"
    GENERATED ALWAYS AS (split_part(account_sealed, '.', 1)) STORED REFERENCES seal_key,
  ADD COLUMN intermediate_account_sealed_by text COLLATE "C"
    GENERATED ALWAYS AS (split_part(intermediate_account_sealed, '.', 1)) STORED REFERENCES seal_key;
ALTER TABLE validation
  ADD COLUMN account_sealed_by text COLLATE "C"
    GENERATED ALWAYS AS (split_part(account_sealed, '.', 1)) STORED REFERENCES seal_key;
ALTER TABLE totp
  ADD COLUMN secret_sealed_by text COLLATE "C"
    GENERATED ALWAYS AS (split_part(secret_sealed, '.', 1)) STORED REFERENCES seal_key;
ALTER TABLE beneficiary FORCE ROW LEVEL SECURITY;
ALTER TABLE validation FORCE ROW LEVEL SECURITY;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER')) THEN
    GRANT SELECT ON seal_key TO farshore_app;
    GRANT SELECT, INSERT, DELETE ON seal_key TO farshore_system;
  END IF;
END $$;
