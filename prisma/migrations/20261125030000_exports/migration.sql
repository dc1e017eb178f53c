-- A long file that a process of its own writes, and that is kept for some days.
CREATE TABLE export (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
  operation text COLLATE "C" NOT NULL CHECK (length(operation) <= 100),
  input jsonb NOT NULL,
  scope text COLLATE "C" NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  content_type text NOT NULL,
  rows integer NOT NULL CHECK (rows >= 0),
  written integer NOT NULL CHECK (written >= 0),
  size_bytes bigint CHECK (size_bytes >= 0),
  storage_key text COLLATE "C",
  failure text,
  person_id id NOT NULL REFERENCES person,
  requested_by jsonb NOT NULL,
  attempts integer NOT NULL CHECK (attempts >= 0),
  work_at timestamptz(3),
  seen_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK ((status = 'done') = (storage_key IS NOT NULL)),
  CHECK ((status = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX export_work ON export (work_at) WHERE work_at IS NOT NULL;
SELECT tenant_table('export');
