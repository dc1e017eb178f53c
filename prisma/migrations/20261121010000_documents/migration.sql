CREATE TABLE document (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  document_name text NOT NULL CHECK (document_name <> ''),
  file_name text NOT NULL CHECK (file_name <> ''),
  content_type text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text COLLATE "C" NOT NULL,
  status text NOT NULL CHECK (status IN ('uploaded', 'approved', 'rejected')),
  uploaded_by jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);

DO $$
BEGIN
  ALTER TABLE document ENABLE ROW LEVEL SECURITY;
  ALTER TABLE document FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant ON document USING (merchant_id = current_setting('app.merchant', true));
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER')) THEN
    CREATE POLICY system ON document TO farshore_system USING (true);
    -- Only a reviewer's verdict changes on a document.
    GRANT SELECT, INSERT, UPDATE (status, updated_at) ON document TO farshore_app, farshore_system;
  ELSE
    CREATE POLICY system ON document USING (current_setting('app.system', true) = 'on');
  END IF;
END $$;
