-- Partitioned by day: ids begin with their time. request_log_prepare creates the partitions.
CREATE TABLE request_log (
  merchant_id id NOT NULL,
  id id NOT NULL,
  given_id text COLLATE "C",
  method text NOT NULL,
  path text COLLATE "C" NOT NULL,
  operation text COLLATE "C",
  status integer NOT NULL,
  error_code text COLLATE "C",
  duration_ms integer NOT NULL,
  caller_type text NOT NULL CHECK (caller_type IN ('key', 'customer', 'session')),
  caller_id id NOT NULL,
  caller_name text,
  idempotency text NOT NULL CHECK (idempotency IN ('none', 'first', 'replayed', 'reused', 'in_flight')),
  address text,
  user_agent text,
  subject_id id,
  object_id id,
  request text,
  response text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX request_log_given ON request_log (merchant_id, given_id) WHERE given_id IS NOT NULL;
CREATE INDEX request_log_caller ON request_log (merchant_id, caller_id, id);
CREATE INDEX request_log_operation ON request_log (merchant_id, operation, id);
CREATE INDEX request_log_status ON request_log (merchant_id, status, id);
CREATE INDEX request_log_error ON request_log (merchant_id, error_code, id) WHERE error_code IS NOT NULL;
CREATE INDEX request_log_subject ON request_log (merchant_id, subject_id, id) WHERE subject_id IS NOT NULL;
CREATE INDEX request_log_object ON request_log (merchant_id, object_id, id) WHERE object_id IS NOT NULL;
SELECT tenant_table('request_log', app => 'SELECT', system => 'SELECT, INSERT');
