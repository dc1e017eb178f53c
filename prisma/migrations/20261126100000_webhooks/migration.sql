CREATE TABLE webhook_endpoint (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('enabled', 'disabled')),
  version integer NOT NULL,
  url text NOT NULL,
  description text,
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  ordering text NOT NULL CHECK (ordering IN ('subject', 'none')),
  merchants text NOT NULL CHECK (merchants IN ('own', 'onboarded', 'all')),
  disabled_reason text CHECK (disabled_reason IN ('manual', 'gone', 'failing')),
  secret_sealed text NOT NULL,
  secret_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(secret_sealed, '.', 1)) STORED REFERENCES seal_key,
  previous_secret_sealed text,
  previous_secret_sealed_by text COLLATE "C"
    GENERATED ALWAYS AS (split_part(previous_secret_sealed, '.', 1)) STORED REFERENCES seal_key,
  previous_secret_expires_at timestamptz(3),
  events_from id NOT NULL,
  failing_since timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK ((status = 'disabled') = (disabled_reason IS NOT NULL)),
  CHECK ((previous_secret_sealed IS NULL) = (previous_secret_expires_at IS NULL))
);
SELECT tenant_table('webhook_endpoint', app => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE webhook_delivery (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  endpoint_id id NOT NULL,
  source_id id NOT NULL,
  event_id id NOT NULL,
  event_type text NOT NULL,
  subject_id text COLLATE "C" NOT NULL,
  body jsonb,
  status text NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  attempts integer NOT NULL,
  failures integer NOT NULL,
  waits boolean NOT NULL,
  next_attempt_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK (NOT waits OR status = 'pending'),
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX webhook_delivery_event ON webhook_delivery (merchant_id, endpoint_id, event_id);
CREATE INDEX webhook_delivery_of_event ON webhook_delivery (merchant_id, event_id);
CREATE INDEX webhook_delivery_endpoint ON webhook_delivery (merchant_id, endpoint_id, id);
CREATE INDEX webhook_delivery_created ON webhook_delivery (created_at);
CREATE INDEX webhook_delivery_due ON webhook_delivery (merchant_id, endpoint_id, next_attempt_at, event_id) WHERE status = 'pending';
CREATE INDEX webhook_delivery_order ON webhook_delivery (merchant_id, endpoint_id, subject_id, event_id) WHERE status = 'pending';
SELECT tenant_table('webhook_delivery', app => 'SELECT, INSERT, UPDATE', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE webhook_attempt (
  merchant_id id NOT NULL REFERENCES merchant,
  delivery_id id NOT NULL,
  number integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  duration_ms integer NOT NULL,
  response_status integer,
  error text,
  response_body text,
  signature text NOT NULL,
  PRIMARY KEY (merchant_id, delivery_id, number),
  FOREIGN KEY (merchant_id, delivery_id) REFERENCES webhook_delivery ON DELETE CASCADE,
  CHECK ((response_status IS NULL) = (error IS NOT NULL))
);
SELECT tenant_table('webhook_attempt', app => 'SELECT', system => 'SELECT, INSERT, DELETE');

CREATE TABLE webhook_head (
  merchant_id id PRIMARY KEY REFERENCES merchant,
  seq bigint NOT NULL
);
SELECT tenant_table('webhook_head', app => '', system => 'SELECT, INSERT, UPDATE');
