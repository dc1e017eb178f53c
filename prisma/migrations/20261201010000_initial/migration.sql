-- == Types, roles and tenancy ==

-- Ids sort by time bytewise, not in the order of a locale.
CREATE DOMAIN id AS text COLLATE "C";
-- Integers that JSON carries exactly.
CREATE DOMAIN amount AS bigint CHECK (VALUE BETWEEN 0 AND 9007199254740991);
CREATE DOMAIN currency AS text COLLATE "C" CHECK (VALUE ~ '^[A-Z]{3}$');

-- These functions stay with the tables: triggers refer to them, and a migration must do the same whenever it runs. Those of
-- prisma/functions are replaced by each release.

-- Connections take one of two roles. If the login may not create roles, everything runs as the login under forced row-level
-- security, and the setting app.system replaces the system's role.
CREATE FUNCTION has_roles() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) = 2 FROM pg_roles
  WHERE rolname IN ('farshore_app', 'farshore_system') AND pg_has_role(current_user, oid, 'MEMBER')
$$;

DO $$
BEGIN
  IF has_roles() THEN RETURN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_app') THEN CREATE ROLE farshore_app; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system') THEN CREATE ROLE farshore_system; END IF;
  EXECUTE format('GRANT farshore_app, farshore_system TO %I', current_user);
EXCEPTION
  WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
END $$;

-- Grants on a table to the two roles, if they exist; '' grants nothing.
CREATE FUNCTION grant_table(granted regclass, app text, system text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_roles() THEN RETURN; END IF;
  IF app <> '' THEN EXECUTE format('GRANT %s ON %s TO farshore_app', app, granted); END IF;
  IF system <> '' THEN EXECUTE format('GRANT %s ON %s TO farshore_system', system, granted); END IF;
END $$;

-- The rows of the table belong to merchants: a merchant sees and writes its own, the system all. The system gets the grants
-- of the app by default.
CREATE FUNCTION tenant_table(
  tenant regclass, app text DEFAULT 'SELECT, INSERT, UPDATE', system text DEFAULT NULL, merchant text DEFAULT 'merchant_id'
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant);
  EXECUTE format('CREATE POLICY tenant ON %s USING (%I = current_setting(''app.merchant'', true))', tenant, merchant);
  IF has_roles() THEN
    EXECUTE format('CREATE POLICY system ON %s TO farshore_system USING (true)', tenant);
  ELSE
    EXECUTE format('CREATE POLICY system ON %s USING (current_setting(''app.system'', true) = ''on'')', tenant);
  END IF;
  PERFORM grant_table(tenant, app, coalesce(system, app));
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- == Merchants ==

CREATE TABLE organisation (
  id id PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
SELECT grant_table('organisation', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE merchant (
  id id PRIMARY KEY,
  organisation_id id NOT NULL REFERENCES organisation,
  -- '(house)' is the operator itself: its ledger has what belongs to no merchant.
  handle text NOT NULL UNIQUE CHECK (handle ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$' OR handle = '(house)'),
  name text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('sandbox', 'live')),
  features text[] NOT NULL DEFAULT '{}',
  currencies text[] NOT NULL,
  notes_rules jsonb NOT NULL DEFAULT '[]',
  platform_id id REFERENCES merchant CHECK (platform_id <> id),
  -- Null: opened by the operator, and active.
  onboarding_status text
    CHECK (onboarding_status IN ('pending', 'action_required', 'success', 'failed', 'offboarded'))
    CHECK (onboarding_status IS NULL OR platform_id IS NOT NULL),
  required_payin_fields text[] NOT NULL DEFAULT '{}',
  -- Fees agreed with the merchant instead of the standard ones.
  dynamic_prices jsonb NOT NULL DEFAULT '[]',
  fee_collection_mode text NOT NULL DEFAULT 'immediate' CHECK (fee_collection_mode IN ('immediate', 'deferred')),
  settles text CHECK (settles IN ('daily', 'weekly')),
  lrs_banks text[] NOT NULL DEFAULT '{}',
  clock_offset_ms bigint NOT NULL DEFAULT 0 CHECK (clock_offset_ms >= 0),
  created_at timestamptz(3) NOT NULL,
  clock_moving_until timestamptz(3),
  payin_purpose text,
  allowed_origins text[] NOT NULL DEFAULT '{}',
  second_factor_required boolean NOT NULL DEFAULT false,
  session_hours integer NOT NULL DEFAULT 12 CHECK (session_hours BETWEEN 1 AND 12),
  idle_minutes integer NOT NULL DEFAULT 15 CHECK (idle_minutes BETWEEN 5 AND 60),
  sign_in_networks text[] NOT NULL DEFAULT '{}',
  -- How long the agreed rate of a waiting payout is held. Null: as long as it waits.
  rate_hold_hours integer CHECK (rate_hold_hours BETWEEN 1 AND 720)
);
CREATE INDEX merchant_platform ON merchant (platform_id) WHERE platform_id IS NOT NULL;
-- A transfer to an account of the operator can name the merchant by the end of its ID.
CREATE INDEX merchant_transfer_reference ON merchant (right(id, 8));
SELECT tenant_table('merchant', app => 'SELECT', system => 'SELECT, INSERT, UPDATE, DELETE', merchant => 'id');

-- Shown on payment pages.
CREATE TABLE merchant_logo (
  merchant_id id PRIMARY KEY REFERENCES merchant,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 262144),
  updated_at timestamptz(3) NOT NULL
);
SELECT tenant_table('merchant_logo', app => 'SELECT', system => 'SELECT, INSERT, UPDATE, DELETE');

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

-- == People, sessions and keys ==

CREATE TABLE person (
  id id PRIMARY KEY,
  organisation_id id NOT NULL REFERENCES organisation,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text,
  -- Shortcuts of a single key, which speech input and unsteady hands press by accident.
  single_keys boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL,
  -- For the dashboard and for the daily summary. Null: the browser's.
  time_zone text
);
SELECT grant_table('person', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE session (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  merchant_id id NOT NULL REFERENCES merchant,
  created_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  -- When the person last proved their identity. Null: when the session began.
  proved_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- People recognise their own sessions by these.
  user_agent text CHECK (length(user_agent) <= 400),
  address text CHECK (length(address) <= 60)
);
CREATE INDEX session_expires ON session (expires_at);
-- Finds each person's latest session, which is never swept.
CREATE INDEX session_person ON session (person_id, seen_at);
SELECT grant_table('session', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- Roles composed by a business. A membership names one of them by its id, or a built-in role.
CREATE TABLE custom_role (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL CHECK (id LIKE 'role\_%'),
  version integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  scopes text[] NOT NULL CHECK (scopes <@ ARRAY['make', 'approve', 'answer', 'develop']),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX custom_role_name ON custom_role (merchant_id, lower(name));
SELECT tenant_table('custom_role', app => 'SELECT, INSERT, UPDATE, DELETE', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE membership (
  merchant_id id NOT NULL REFERENCES merchant,
  person_id id NOT NULL REFERENCES person,
  role text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  custom_role_id text COLLATE "C" GENERATED ALWAYS AS (CASE WHEN role LIKE 'role\_%' THEN role END) STORED,
  PRIMARY KEY (merchant_id, person_id),
  CONSTRAINT membership_role_check CHECK (custom_role_id IS NOT NULL
    OR role IN ('owner', 'admin', 'maker', 'approver', 'compliance', 'developer', 'viewer')),
  FOREIGN KEY (merchant_id, custom_role_id) REFERENCES custom_role
);
CREATE INDEX membership_person ON membership (person_id);
CREATE INDEX membership_custom_role ON membership (merchant_id, custom_role_id) WHERE custom_role_id IS NOT NULL;
SELECT tenant_table('membership', app => 'SELECT', system => 'SELECT, INSERT, UPDATE, DELETE');

-- An approver who is out of office, and their delegate. One per person.
CREATE TABLE absence (
  merchant_id id NOT NULL REFERENCES merchant,
  person_id id NOT NULL,
  delegate_id id NOT NULL CHECK (delegate_id <> person_id),
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL CHECK (ends_at > starts_at),
  set_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, person_id),
  FOREIGN KEY (merchant_id, person_id) REFERENCES membership ON DELETE CASCADE,
  FOREIGN KEY (merchant_id, delegate_id) REFERENCES membership ON DELETE CASCADE
);
CREATE INDEX absence_delegate ON absence (merchant_id, delegate_id);
SELECT tenant_table('absence', app => 'SELECT, INSERT, UPDATE, DELETE', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE invite (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role LIKE 'role\_%'
    OR role IN ('owner', 'admin', 'maker', 'approver', 'compliance', 'developer', 'viewer')),
  token_hash text NOT NULL,
  invited_by id NOT NULL REFERENCES person,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX invite_open ON invite (merchant_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
SELECT tenant_table('invite');

CREATE TABLE password_reset (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  token_hash text NOT NULL,
  created_by id NOT NULL REFERENCES person,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE UNIQUE INDEX password_reset_open ON password_reset (person_id) WHERE used_at IS NULL AND revoked_at IS NULL;
SELECT grant_table('password_reset', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- Keys that seal sensitive values, each wrapped by a key derived from the secret. Only k1 may be unwrapped: it is derived
-- from the secret itself.
CREATE TABLE seal_key (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^k[1-9][0-9]*$'),
  wrapped text CHECK (wrapped IS NOT NULL OR id = 'k1'),
  created_at timestamptz(3) NOT NULL
);
SELECT grant_table('seal_key', app => 'SELECT', system => 'SELECT, INSERT, DELETE');

-- A person's authenticator. Each time step is used once. A sealed value names its key, here and in other tables, and the
-- foreign key keeps every key that a row needs.
CREATE TABLE totp (
  person_id id PRIMARY KEY REFERENCES person,
  secret_sealed text NOT NULL,
  secret_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(secret_sealed, '.', 1)) STORED REFERENCES seal_key,
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3)
);
SELECT grant_table('totp', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE recovery_code (
  person_id id NOT NULL REFERENCES person,
  code_hash text NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (person_id, code_hash)
);
SELECT grant_table('recovery_code', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE passkey (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  credential_id text COLLATE "C" NOT NULL UNIQUE CHECK (length(credential_id) <= 1400),
  public_key bytea NOT NULL CHECK (octet_length(public_key) <= 4096),
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL CHECK (cardinality(transports) <= 10),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX passkey_person ON passkey (person_id);
SELECT grant_table('passkey', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- Challenges signed by a passkey, which cannot be replayed.
CREATE TABLE spent_challenge (
  challenge text COLLATE "C" PRIMARY KEY CHECK (length(challenge) <= 100),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX spent_challenge_expires ON spent_challenge (expires_at);
SELECT grant_table('spent_challenge', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- Attempts at secrets, counted across processes. The key is a keyed hash of the target.
CREATE TABLE attempt (
  key text COLLATE "C" PRIMARY KEY,
  times timestamptz(3)[] NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX attempt_expires ON attempt (expires_at);
SELECT grant_table('attempt', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE api_key (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  name text NOT NULL,
  token_hash text NOT NULL,
  people text[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  superseded_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  mark text,
  holder text NOT NULL DEFAULT 'merchant' CHECK (holder IN ('merchant', 'platform')),
  scopes text[] NOT NULL DEFAULT '{*}' CHECK (cardinality(scopes) > 0),
  allowed_networks text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_networks) <= 50),
  created_by jsonb,
  replaces id,
  revealed_at timestamptz(3),
  last_used_address text CHECK (length(last_used_address) <= 60),
  last_used_agent text CHECK (length(last_used_agent) <= 400),
  revoked_at timestamptz(3),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, replaces) REFERENCES api_key (merchant_id, id)
);
SELECT tenant_table('api_key', app => 'SELECT, INSERT, UPDATE (version, name, people, scopes, allowed_networks,
  last_used_at, last_used_address, last_used_agent, revealed_at, expires_at, superseded_at, revoked_at)',
  system => 'SELECT, INSERT, UPDATE, DELETE');

-- Unlogged: after a crash every bucket is full again.
CREATE UNLOGGED TABLE rate_bucket (
  merchant_id id NOT NULL,
  holder text COLLATE "C" NOT NULL,
  tokens double precision NOT NULL,
  refilled_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, holder)
) WITH (fillfactor = 50);
SELECT tenant_table('rate_bucket', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- == Ledger and events ==

CREATE TABLE balance (
  merchant_id id NOT NULL REFERENCES merchant,
  currency currency NOT NULL,
  available amount NOT NULL DEFAULT 0,
  held amount NOT NULL DEFAULT 0,
  pending amount NOT NULL DEFAULT 0,
  increased_at timestamptz(3),
  -- Distinguishes increases in the same millisecond.
  increased_by id,
  PRIMARY KEY (merchant_id, currency)
) WITH (fillfactor = 50);
CREATE INDEX balance_increased ON balance (increased_at) WHERE increased_at IS NOT NULL;
SELECT tenant_table('balance', app => 'SELECT, INSERT, UPDATE, DELETE');

-- Entries and events have no foreign key to the merchant: they are written with a row that has one, and each further check
-- would cost as much as the row itself.
CREATE TABLE ledger_entry (
  merchant_id id NOT NULL,
  id id NOT NULL,
  event_id id NOT NULL,
  subject_id id NOT NULL,
  kind text NOT NULL,
  currency currency NOT NULL,
  amount amount NOT NULL CHECK (amount > 0),
  debit_account text NOT NULL,
  credit_account text NOT NULL CHECK (credit_account <> debit_account),
  debit_balance_after amount,
  credit_balance_after amount,
  recorded_at timestamptz(3) NOT NULL,
  effective_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX ledger_entry_subject ON ledger_entry (merchant_id, subject_id);
CREATE INDEX ledger_entry_receivable ON ledger_entry (merchant_id, currency)
  WHERE debit_account = 'receivable' OR credit_account = 'receivable';
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
SELECT tenant_table('ledger_entry', app => 'SELECT, INSERT');

-- The merchant's own code for a ledger account in one currency.
CREATE TABLE account_code (
  merchant_id id NOT NULL REFERENCES merchant,
  account text COLLATE "C" NOT NULL,
  currency currency NOT NULL,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 40),
  PRIMARY KEY (merchant_id, account, currency)
);
SELECT tenant_table('account_code', app => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE event (
  merchant_id id NOT NULL,
  id id NOT NULL,
  type text NOT NULL,
  subject_id id NOT NULL,
  actor jsonb NOT NULL,
  request_id text,
  changes jsonb NOT NULL DEFAULT '{}',
  image jsonb NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  effective_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX event_subject ON event (merchant_id, subject_id, id);
CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE ON event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
SELECT tenant_table('event', app => 'SELECT, INSERT');

-- A merchant's events, chained by hash in the order of sealing. A separate table, so that no request waits for it. It also
-- gives events an order in which none appears before one that was already read.
CREATE TABLE audit_link (
  merchant_id id NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  event_id id NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (merchant_id, seq),
  UNIQUE (merchant_id, event_id)
);
CREATE TRIGGER audit_link_append_only BEFORE UPDATE OR DELETE ON audit_link
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
SELECT tenant_table('audit_link', app => 'SELECT', system => 'SELECT, INSERT');

-- The end of a chain, signed with a key that is not in the database.
CREATE TABLE audit_head (
  merchant_id id PRIMARY KEY REFERENCES merchant,
  seq bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  -- The newest by id, not always the last one sealed.
  last_event_id id NOT NULL,
  sealed_at timestamptz(3) NOT NULL,
  -- The last search for events that committed later than newer ones.
  swept_at timestamptz(3) NOT NULL,
  signature bytea NOT NULL,
  logged_at timestamptz(3)
);
SELECT tenant_table('audit_head', app => '', system => 'SELECT, INSERT, UPDATE');

CREATE TABLE timer (
  merchant_id id NOT NULL REFERENCES merchant,
  kind text NOT NULL,
  subject_id id NOT NULL,
  due_at timestamptz(3) NOT NULL,
  fire_at timestamptz(3) NOT NULL,
  -- A row is leased while fire_at equals leased_until; setting another fire_at ends the lease. Leases run in real time, while a
  -- merchant's clock may be moved.
  leased_until timestamptz(3),
  PRIMARY KEY (merchant_id, subject_id, kind)
);
CREATE INDEX timer_fire ON timer (fire_at);
SELECT tenant_table('timer', app => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE idempotency (
  merchant_id id NOT NULL REFERENCES merchant,
  scope text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  image jsonb NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, scope, key)
);
CREATE INDEX idempotency_recorded ON idempotency (recorded_at);
SELECT tenant_table('idempotency', app => 'SELECT, INSERT, UPDATE, DELETE');

-- == Documents and rates ==

CREATE TABLE document (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  document_name text NOT NULL CHECK (document_name <> ''),
  file_name text NOT NULL CHECK (file_name <> ''),
  content_type text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text COLLATE "C" NOT NULL,
  -- Quarantined until a scanner answers.
  status text NOT NULL CHECK (status IN ('uploaded', 'approved', 'rejected', 'quarantined', 'infected')),
  uploaded_by jsonb NOT NULL,
  scan_attempts integer NOT NULL DEFAULT 0 CHECK (scan_attempts >= 0),
  -- When it is scanned again, or when the content of an infected one is deleted.
  work_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX document_work ON document (work_at) WHERE work_at IS NOT NULL;
-- The uploaded content never changes.
SELECT tenant_table('document', app => 'SELECT, INSERT, UPDATE (status, scan_attempts, work_at, updated_at)');

-- Rates of live merchants: a sheet of the operator, or a daily file of the ECB.
CREATE TABLE rate_version (
  id id PRIMARY KEY,
  source text COLLATE "C" NOT NULL CHECK (source IN ('sheet', 'ecb')),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  base currency NOT NULL,
  rates jsonb NOT NULL CHECK (octet_length(rates::text) <= 65536),
  valid_from timestamptz(3) NOT NULL,
  valid_until timestamptz(3) CHECK (valid_until > valid_from),
  loaded_by jsonb NOT NULL,
  loaded_at timestamptz(3) NOT NULL,
  approved_by jsonb,
  approved_at timestamptz(3),
  effective_at timestamptz(3),
  UNIQUE (source, sha256),
  CHECK ((valid_until IS NULL) = (source = 'ecb')),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL) AND (approved_by IS NULL) = (effective_at IS NULL))
);
CREATE INDEX rate_version_effective ON rate_version (effective_at, approved_at);
SELECT grant_table('rate_version', app => '', system => 'SELECT, INSERT, UPDATE');

-- A single row, locked by each change of the rates.
CREATE TABLE rate_switch (
  id integer PRIMARY KEY CHECK (id = 1),
  changes bigint NOT NULL DEFAULT 0,
  off_at timestamptz(3),
  off_by jsonb,
  off_because text CHECK (length(off_because) BETWEEN 1 AND 500),
  -- The first of two people who switch quoting on again.
  on_by jsonb CHECK (on_by IS NULL OR off_at IS NOT NULL),
  CHECK ((off_by IS NULL) = (off_at IS NULL) AND (off_because IS NULL) = (off_at IS NULL))
);
INSERT INTO rate_switch (id) VALUES (1);
SELECT grant_table('rate_switch', app => '', system => 'SELECT, UPDATE');

-- == Beneficiaries and quotes ==

CREATE TABLE beneficiary (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'active', 'rejected')),
  version integer NOT NULL DEFAULT 1,
  category text NOT NULL CHECK (category IN ('payout', 'lrs')),
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('individual', 'business')),
  email text,
  phone text,
  nickname text NOT NULL,
  address jsonb NOT NULL,
  documents jsonb NOT NULL DEFAULT '[]',
  notes jsonb NOT NULL DEFAULT '{}',
  country_code text NOT NULL,
  currency currency NOT NULL,
  account_format text NOT NULL CHECK (account_format IN ('iban', 'ifsc', 'sort_code', 'aba', 'bsb', 'bic', 'upi')),
  account_sealed text NOT NULL,
  account_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(account_sealed, '.', 1)) STORED REFERENCES seal_key,
  account_last4 text NOT NULL,
  account_hash text NOT NULL,
  swift_code text,
  local_routing_number text,
  bank_name text,
  bank_address jsonb,
  bank_country text,
  intermediate_bank jsonb,
  intermediate_account_sealed text,
  intermediate_account_sealed_by text COLLATE "C"
    GENERATED ALWAYS AS (split_part(intermediate_account_sealed, '.', 1)) STORED REFERENCES seal_key,
  intermediate_account_last4 text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  stage text CHECK (stage IN ('approval', 'review')),
  made_by text[] NOT NULL DEFAULT '{}',
  payable_at timestamptz(3),
  replaces id,
  archived_at timestamptz(3),
  latin_name text,
  -- The person whose link the beneficiary entered the account through.
  requested_by text,
  PRIMARY KEY (merchant_id, id),
  CHECK ((intermediate_account_sealed IS NULL) = (intermediate_account_last4 IS NULL)),
  CONSTRAINT beneficiary_no_clear_number CHECK (NOT coalesce(intermediate_bank ? 'account_number', false)),
  CONSTRAINT beneficiary_stage CHECK ((status = 'pending') = (stage IS NOT NULL)),
  CONSTRAINT beneficiary_replaces FOREIGN KEY (merchant_id, replaces) REFERENCES beneficiary
);
CREATE UNIQUE INDEX beneficiary_account ON beneficiary (merchant_id, account_hash, type, currency)
  WHERE status <> 'rejected';
CREATE INDEX beneficiary_replaces ON beneficiary (merchant_id, replaces) WHERE replaces IS NOT NULL;
CREATE INDEX beneficiary_approval ON beneficiary (merchant_id, id) WHERE stage = 'approval';
SELECT tenant_table('beneficiary', app => 'SELECT, INSERT, UPDATE, DELETE');

-- A link through which a beneficiary enters its own account, once.
CREATE TABLE bank_detail_request (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'completed', 'revoked')),
  version integer NOT NULL,
  name text NOT NULL,
  email text,
  country_code text NOT NULL,
  currency currency NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  requested_by text NOT NULL,
  requester_id id NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  beneficiary_id id,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK ((status = 'completed') = (beneficiary_id IS NOT NULL)),
  FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES beneficiary
);
CREATE UNIQUE INDEX bank_detail_request_token_hash_key ON bank_detail_request (token_hash);
CREATE INDEX bank_detail_request_status ON bank_detail_request (merchant_id, status, id);
SELECT tenant_table('bank_detail_request');

CREATE TABLE validation (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  -- Success means that a bank answered, not that the account is valid.
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed')),
  beneficiary_id id,
  country text NOT NULL,
  holder_name text NOT NULL,
  account_sealed text NOT NULL,
  account_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(account_sealed, '.', 1)) STORED REFERENCES seal_key,
  account_last4 text NOT NULL,
  account_hash text NOT NULL,
  routing text,
  fee amount NOT NULL,
  fee_currency currency NOT NULL,
  account_exists boolean,
  name_match text CHECK (name_match IN ('exact', 'close', 'none')),
  registered_name text,
  attempts integer NOT NULL DEFAULT 1,
  work_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES beneficiary (merchant_id, id),
  CHECK ((status = 'pending') = (work_at IS NOT NULL)),
  CHECK ((status = 'success') = (account_exists IS NOT NULL))
);
CREATE INDEX validation_account ON validation (merchant_id, account_hash, id);
CREATE INDEX validation_beneficiary ON validation (merchant_id, beneficiary_id, id);
CREATE INDEX validation_work ON validation (work_at) WHERE work_at IS NOT NULL;
SELECT tenant_table('validation');

CREATE TABLE customer (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active')),
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 128),
  customer_type text NOT NULL CHECK (customer_type IN ('individual', 'business')),
  email text NOT NULL,
  phone text,
  address text NOT NULL,
  city text NOT NULL,
  state text,
  country text NOT NULL,
  pincode text,
  dob date,
  nationality text,
  -- The hash is for filtering lists.
  pan_sealed text,
  pan_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(pan_sealed, '.', 1)) STORED REFERENCES seal_key,
  pan_last4 text,
  pan_hash text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  is_unproven boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, id),
  CHECK ((pan_sealed IS NULL) = (pan_last4 IS NULL) AND (pan_sealed IS NULL) = (pan_hash IS NULL))
);
CREATE UNIQUE INDEX customer_email ON customer (merchant_id, lower(email), country) WHERE NOT is_unproven;
CREATE INDEX customer_pan ON customer (merchant_id, pan_hash, id);
SELECT tenant_table('customer');

CREATE TABLE customer_bank_account (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  customer_id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'retired')),
  holder_name text NOT NULL,
  bank_name text NOT NULL,
  bic_primary text,
  bic_secondary text,
  account_sealed text NOT NULL,
  account_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(account_sealed, '.', 1)) STORED REFERENCES seal_key,
  account_last4 text NOT NULL,
  -- Of the number alone, because banks name the sender's bank in different ways.
  account_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer (merchant_id, id),
  CHECK (bic_primary IS NOT NULL OR bic_secondary IS NOT NULL)
);
CREATE UNIQUE INDEX customer_bank_account_in_use ON customer_bank_account (merchant_id, customer_id) WHERE status = 'active';
SELECT tenant_table('customer_bank_account');

CREATE TABLE quote (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  resource text NOT NULL CHECK (resource IN ('payout', 'payin', 'conversion', 'lrs_payin', 'lrs_payout')),
  -- Null for conversions and remittances.
  method_type text,
  method_subtype text,
  payment_rail text,
  source_currency currency NOT NULL,
  source_amount amount NOT NULL CHECK (source_amount > 0),
  destination_currency currency NOT NULL,
  destination_amount amount NOT NULL CHECK (destination_amount > 0),
  amount_given text NOT NULL CHECK (amount_given IN ('source', 'destination')),
  rate_num amount NOT NULL CHECK (rate_num > 0),
  rate_den amount NOT NULL CHECK (rate_den > 0),
  fx_fee amount NOT NULL,
  txn_fee amount NOT NULL,
  -- LRS remittances, out and back: the bank, and taxes in rupees.
  bank_code text,
  gst amount,
  tcs amount,
  -- Tax and limit depend on the customer's earlier remittances.
  customer_id id,
  purpose_code text,
  limit_left amount,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  rate_version id REFERENCES rate_version,
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT quote_customer FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  CONSTRAINT quote_method CHECK ((method_type IS NULL) = (resource NOT IN ('payout', 'payin'))),
  CONSTRAINT quote_lrs CHECK ((bank_code IS NOT NULL) = (resource IN ('lrs_payin', 'lrs_payout'))),
  CONSTRAINT quote_taxes CHECK ((gst IS NULL) = (bank_code IS NULL) AND (tcs IS NULL) = (bank_code IS NULL)),
  CONSTRAINT quote_limit CHECK ((limit_left IS NULL) = (customer_id IS NULL))
);
-- Lists quotes of remittances without reading others.
CREATE INDEX quote_remittance ON quote (merchant_id, id) WHERE bank_code IS NOT NULL;
SELECT tenant_table('quote');

-- == Payouts ==

CREATE TABLE batch (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL
    CHECK (status IN ('mapping', 'validating', 'ready', 'needs_fixes', 'submitting', 'submitted', 'cancelled')),
  version integer NOT NULL,
  file_name text NOT NULL CHECK (file_name <> ''),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  columns jsonb NOT NULL,
  mapping jsonb NOT NULL,
  amount_is text NOT NULL CHECK (amount_is IN ('source', 'destination')),
  made_by jsonb NOT NULL,
  -- Everyone who uploaded or changed it or one of its rows; they cannot approve its payouts.
  makers text[] NOT NULL DEFAULT '{}',
  submitted_by jsonb,
  submit_request_id text,
  submitted_at timestamptz(3),
  -- In real time.
  work_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX batch_file ON batch (merchant_id, sha256, id);
CREATE INDEX batch_work ON batch (work_at) WHERE work_at IS NOT NULL;
SELECT tenant_table('batch');

-- A repeating payout has one scheduled draft at a time, for the next date.
CREATE TABLE recurring_payout (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'ended')),
  version integer NOT NULL,
  beneficiary_id id NOT NULL,
  terms jsonb NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('weekly', 'every_2_weeks', 'monthly', 'quarterly', 'yearly')),
  first_on date NOT NULL,
  ends_on date CHECK (ends_on >= first_on),
  position integer NOT NULL CHECK (position >= 0),
  next_on date,
  payout_id id NOT NULL,
  scheduled_by jsonb NOT NULL,
  problem text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES beneficiary
);
CREATE INDEX recurring_payout_status ON recurring_payout (merchant_id, status, id);
SELECT tenant_table('recurring_payout');

CREATE TABLE payout (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN
    ('draft', 'pending_approval', 'queued', 'in_progress', 'action_required', 'success', 'failed', 'cancelled')),
  stage text CHECK (stage IN ('review', 'sending', 'sent')),
  version integer NOT NULL DEFAULT 1,
  -- A person or a key, as in its first event.
  maker_id id,
  -- People who made it or own the key that did; they cannot approve it.
  made_by text[] NOT NULL DEFAULT '{}',
  beneficiary_id id NOT NULL,
  source_currency currency NOT NULL,
  source_amount amount NOT NULL CHECK (source_amount > 0),
  destination_currency currency NOT NULL,
  destination_amount amount NOT NULL CHECK (destination_amount > 0),
  -- The amount in the request; the other one is computed.
  amount_given text NOT NULL DEFAULT 'source' CHECK (amount_given IN ('source', 'destination')),
  rate_num amount NOT NULL CHECK (rate_num > 0),
  rate_den amount NOT NULL CHECK (rate_den > 0),
  fx_fee amount NOT NULL,
  txn_fee amount NOT NULL,
  fee_collection_mode text NOT NULL CHECK (fee_collection_mode IN ('immediate', 'deferred')),
  held amount NOT NULL DEFAULT 0,
  taxes jsonb NOT NULL DEFAULT '[]',
  purpose_code text NOT NULL,
  payment_rail text NOT NULL,
  invoice_number text,
  request_id text COLLATE "C",
  documents jsonb NOT NULL DEFAULT '[]',
  notes jsonb NOT NULL DEFAULT '{}',
  quote_id id,
  batch_id id,
  -- The failed or cancelled payout that this one retries.
  retry_of id,
  -- Approvals required by the rules when it began to wait. Null: one approver other than the maker.
  approval jsonb,
  rejection_reason text,
  utr text,
  error_code text,
  estimated_credit_date date,
  -- When the beneficiary's bank returned the money of a paid payout.
  returned_at timestamptz(3),
  work_at timestamptz(3),
  leased_until timestamptz(3),
  -- When its terms were set, if later than created_at.
  priced_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  recurring_id id,
  -- The payout that last retried this one; a further retry replaces it only if it failed, was cancelled or returned.
  retried_by id,
  returned_amount amount NOT NULL DEFAULT 0,
  return_ids text[] NOT NULL DEFAULT '{}',
  swift_charges text CHECK (swift_charges IN ('our', 'sha', 'ben')),
  rate_version id REFERENCES rate_version,
  message text CHECK (char_length(message) BETWEEN 1 AND 80),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES beneficiary (merchant_id, id),
  FOREIGN KEY (merchant_id, quote_id) REFERENCES quote (merchant_id, id),
  FOREIGN KEY (merchant_id, batch_id) REFERENCES batch (merchant_id, id),
  FOREIGN KEY (merchant_id, retry_of) REFERENCES payout (merchant_id, id),
  FOREIGN KEY (merchant_id, recurring_id) REFERENCES recurring_payout,
  CONSTRAINT payout_retried_by_fkey FOREIGN KEY (merchant_id, retried_by) REFERENCES payout (merchant_id, id),
  CHECK (returned_amount <= source_amount),
  CHECK (swift_charges IS NULL OR payment_rail = 'swift')
) WITH (fillfactor = 80);
-- A draft does not use up its request_id.
CREATE UNIQUE INDEX payout_request ON payout (merchant_id, request_id)
  WHERE request_id IS NOT NULL AND status <> 'draft';
CREATE INDEX payout_status ON payout (merchant_id, status, id);
CREATE INDEX payout_beneficiary ON payout (merchant_id, beneficiary_id, id);
CREATE INDEX payout_batch ON payout (merchant_id, batch_id, id) WHERE batch_id IS NOT NULL;
CREATE INDEX payout_retry ON payout (merchant_id, retry_of, id) WHERE retry_of IS NOT NULL;
CREATE INDEX payout_work ON payout (work_at) WHERE work_at IS NOT NULL;
-- For the search over all resources. The conditions on amounts, which every row fulfils, keep a planner without statistics from
-- using these indexes for other queries.
CREATE INDEX payout_source_amount ON payout (merchant_id, source_amount) WHERE source_amount > 0;
CREATE INDEX payout_destination_amount ON payout (merchant_id, destination_amount) WHERE destination_amount > 0;
CREATE INDEX payout_invoice ON payout (merchant_id, invoice_number) WHERE invoice_number IS NOT NULL;
CREATE INDEX payout_utr ON payout (merchant_id, utr) WHERE utr IS NOT NULL;
CREATE INDEX payout_recurring ON payout (merchant_id, recurring_id, id) WHERE recurring_id IS NOT NULL;
SELECT tenant_table('payout', app => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE payout_attempt (
  merchant_id id NOT NULL REFERENCES merchant,
  payout_id id NOT NULL,
  number integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, payout_id, number),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payout (merchant_id, id)
);
CREATE INDEX payout_attempt_started ON payout_attempt (started_at);
SELECT tenant_table('payout_attempt', app => 'SELECT, INSERT, UPDATE, DELETE');

-- The schedule of a draft at a version, and its last refusal.
CREATE TABLE payout_draft (
  merchant_id id NOT NULL,
  payout_id id NOT NULL,
  version integer NOT NULL,
  -- Submitted at the beginning of this day in India, for the person who scheduled it.
  send_on date,
  scheduled_by jsonb,
  schedule_request_id text,
  refusal_code text,
  refusal text,
  refused_at timestamptz(3),
  PRIMARY KEY (merchant_id, payout_id, version),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payout (merchant_id, id),
  CHECK ((send_on IS NULL) = (scheduled_by IS NULL))
);
SELECT tenant_table('payout_draft');

CREATE TABLE batch_row (
  merchant_id id NOT NULL,
  batch_id id NOT NULL,
  -- As in the file, whose header is row 1.
  number integer NOT NULL CHECK (number > 1),
  version integer NOT NULL DEFAULT 1,
  cells jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'ready', 'held', 'bad', 'made', 'made_before', 'dropped')),
  -- Violations of the rules of a payout.
  faults jsonb NOT NULL DEFAULT '[]',
  -- Relation to the other rows: repeated, twin, uncovered.
  flags text[] NOT NULL DEFAULT '{}',
  request_id text COLLATE "C",
  -- Equal for rows that pay the same amount to the same beneficiary for the same invoice.
  likeness text COLLATE "C",
  source_currency currency,
  debit amount,
  payout_id id,
  hidden boolean NOT NULL DEFAULT false,
  included boolean NOT NULL DEFAULT false,
  amount amount,
  amount_currency currency,
  PRIMARY KEY (merchant_id, batch_id, number),
  FOREIGN KEY (merchant_id, batch_id) REFERENCES batch (merchant_id, id),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payout (merchant_id, id)
);
CREATE INDEX batch_row_state ON batch_row (merchant_id, batch_id, state, number);
SELECT tenant_table('batch_row');

-- The sandbox rail's state: what a bank would know of an instruction.
CREATE TABLE sandbox_instruction (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  answer text NOT NULL,
  reference text,
  answers_at timestamptz(3) NOT NULL,
  -- When the bank will return the payment.
  returns_at timestamptz(3),
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX sandbox_instruction_returns ON sandbox_instruction (returns_at) WHERE returns_at IS NOT NULL;
SELECT tenant_table('sandbox_instruction', app => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE sandbox_payout (
  merchant_id id NOT NULL REFERENCES merchant,
  payout_id id NOT NULL,
  version integer NOT NULL,
  mocked_at timestamptz(3) NOT NULL,
  loan amount NOT NULL,
  PRIMARY KEY (merchant_id, payout_id),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payout
);
SELECT tenant_table('sandbox_payout', app => 'SELECT, INSERT, UPDATE, DELETE');

-- == Money received ==

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
CREATE INDEX virtual_account_iban ON virtual_account (iban) WHERE iban IS NOT NULL;
CREATE INDEX virtual_account_by_number ON virtual_account (account_number);
SELECT tenant_table('virtual_account');

-- A link that anyone can pay with. Each payer gets their own payment link.
CREATE TABLE open_link (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'closed')),
  version integer NOT NULL,
  token text COLLATE "C" NOT NULL,
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  name text NOT NULL,
  most_payments integer CHECK (most_payments > 0),
  terms jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Payments made or in progress, for a link with a limit.
  taken integer NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX open_link_token_key ON open_link (token);
CREATE INDEX open_link_status ON open_link (merchant_id, status, id);
SELECT tenant_table('open_link');

-- Requests to be paid: payment links and orders.
CREATE TABLE payin (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payin', 'order')),
  status text NOT NULL
    CHECK (status IN ('active', 'paid', 'expired', 'cancelled', 'failed', 'action_required', 'under_review')),
  version integer NOT NULL,
  customer_id id NOT NULL,
  -- The amount that the customer pays, and the amount in the balance's currency.
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  settled_amount amount NOT NULL CHECK (settled_amount > 0),
  settled_currency currency NOT NULL,
  quote_id id,
  price_id id,
  split_ids text[] NOT NULL,
  -- Fees per method, and the amount of a bank transfer, are fixed at creation.
  fees jsonb NOT NULL,
  transfer_amount amount NOT NULL,
  fee_bearer text NOT NULL CHECK (fee_bearer IN ('merchant', 'customer')),
  payment_methods text[] NOT NULL CHECK (payment_methods <> '{}'),
  purpose_code text,
  document_id id,
  invoice_number text,
  invoice_description text,
  invoice_amount amount,
  reference_number text,
  product jsonb,
  notes jsonb NOT NULL,
  -- The account that a transfer must come from: a registered one of the customer, or another.
  bank_account_id id,
  payer_account_last4 text,
  payer_account_hash text,
  request_id text,
  -- Grants access to the hosted page.
  token text COLLATE "C" UNIQUE,
  reminder_frequency integer CHECK (reminder_frequency IN (1, 2, 7, 14)),
  last_reminder_sent_at timestamptz(3),
  -- Documents that the open RFI requests.
  rfi_documents jsonb NOT NULL,
  opened_count integer NOT NULL,
  last_opened_at timestamptz(3),
  payment_id id,
  lrs jsonb,
  expires_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  country text,
  open_link_id id,
  -- Lines of the invoice, with quantity, unit amount and tax; null for a link without lines.
  line_items jsonb,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  FOREIGN KEY (merchant_id, quote_id) REFERENCES quote,
  CONSTRAINT payin_lrs CHECK (lrs IS NULL OR kind = 'order'),
  CONSTRAINT payin_page CHECK ((kind = 'payin' OR lrs IS NOT NULL) = (token IS NOT NULL)),
  CHECK ((status = 'paid') = (payment_id IS NOT NULL)),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  FOREIGN KEY (merchant_id, open_link_id) REFERENCES open_link
);
CREATE UNIQUE INDEX payin_request ON payin (merchant_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX payin_kind ON payin (merchant_id, kind, id);
CREATE INDEX payin_status ON payin (merchant_id, kind, status, id);
CREATE INDEX payin_customer ON payin (merchant_id, customer_id, id);
CREATE INDEX payin_quote ON payin (merchant_id, quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX payin_open ON payin (merchant_id, currency, amount) WHERE status = 'active';
CREATE INDEX payin_open_link ON payin (merchant_id, open_link_id, id) WHERE open_link_id IS NOT NULL;
-- Not by merchant first, because a bank reports credits of all merchants.
CREATE INDEX payin_transfer_reference ON payin (right(id, 8), merchant_id);
SELECT tenant_table('payin');

CREATE TABLE withdrawal_account (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'active', 'retired', 'rejected', 'cancelled')),
  version integer NOT NULL,
  currency currency NOT NULL,
  holder_name text NOT NULL,
  bank_name text NOT NULL,
  bic_primary text,
  bic_secondary text,
  email text NOT NULL,
  address jsonb NOT NULL,
  account_sealed text NOT NULL,
  account_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(account_sealed, '.', 1)) STORED REFERENCES seal_key,
  account_last4 text NOT NULL,
  account_hash text NOT NULL,
  created_by jsonb NOT NULL,
  -- People who cannot confirm it.
  made_by text[] NOT NULL,
  confirmed_by text,
  confirmed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK (bic_primary IS NOT NULL OR bic_secondary IS NOT NULL),
  CHECK ((status IN ('active', 'retired')) = (confirmed_at IS NOT NULL))
);
CREATE UNIQUE INDEX withdrawal_account_in_use ON withdrawal_account (merchant_id, currency) WHERE status = 'active';
CREATE UNIQUE INDEX withdrawal_account_waiting ON withdrawal_account (merchant_id, currency) WHERE status = 'pending';
SELECT tenant_table('withdrawal_account');

-- Withdrawals of balances to the merchant's bank account.
CREATE TABLE settlement (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL
    CHECK (status IN ('pending_approval', 'pending', 'in_progress', 'success', 'failed', 'cancelled')),
  version integer NOT NULL,
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  fx_fee amount NOT NULL,
  txn_fee amount NOT NULL,
  held amount NOT NULL,
  withdrawal_account_id id NOT NULL,
  utr text,
  error_code text,
  rejection_reason text,
  -- Null if it depends on holidays that are not known yet.
  estimated_credit_date date,
  -- Approvals required by a rule.
  approval jsonb,
  created_by jsonb NOT NULL,
  -- People who cannot approve it.
  made_by text[] NOT NULL,
  returned_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  returned_amount amount NOT NULL DEFAULT 0,
  return_ids text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, withdrawal_account_id) REFERENCES withdrawal_account,
  CHECK ((status = 'failed') = (error_code IS NOT NULL)),
  CHECK (returned_at IS NULL OR status = 'success'),
  CHECK (returned_amount <= amount)
);
CREATE INDEX settlement_status ON settlement (merchant_id, status, id);
SELECT tenant_table('settlement');

CREATE TABLE settlement_transaction (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  settlement_id id NOT NULL,
  source_type text NOT NULL CHECK (source_type IN ('payment', 'balance')),
  source_id id,
  currency currency NOT NULL,
  credit amount NOT NULL,
  debit amount NOT NULL,
  fx_fee amount NOT NULL,
  txn_fee amount NOT NULL,
  settled_amount amount NOT NULL CHECK (settled_amount > 0),
  processed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, settlement_id) REFERENCES settlement,
  CHECK ((source_type = 'payment') = (source_id IS NOT NULL)),
  CHECK (settled_amount = credit - debit - fx_fee - txn_fee)
);
CREATE INDEX settlement_transaction_settlement ON settlement_transaction (merchant_id, settlement_id, id);
CREATE INDEX settlement_transaction_source ON settlement_transaction (merchant_id, source_id) WHERE source_id IS NOT NULL;
SELECT tenant_table('settlement_transaction');

CREATE TABLE payment (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('in_progress', 'success', 'failed', 'action_required', 'under_review')),
  -- Of a card payment in progress.
  stage text CHECK (stage IN ('authorizing', 'challenge')),
  version integer NOT NULL,
  payin_id id,
  -- The payin that the transfer names, which it need not pay.
  named_payin_id id,
  customer_id id,
  subscription_id id,
  -- Number of the subscription's billing cycle.
  cycle integer,
  -- The merchant for a renewal, which no customer confirms.
  initiator text NOT NULL CHECK (initiator IN ('customer', 'merchant')),
  virtual_account_id id,
  request_id text,
  amount amount NOT NULL,
  currency currency NOT NULL,
  requested_amount amount,
  requested_currency currency,
  converted_amount amount NOT NULL,
  converted_currency currency NOT NULL,
  -- Its part of the pending balance.
  pending amount NOT NULL,
  refunded amount NOT NULL,
  -- The amount in settlements, the last of these, and whether nothing is left.
  settled amount NOT NULL,
  settlement_id id,
  fully_settled boolean NOT NULL,
  fee_bearer text NOT NULL CHECK (fee_bearer IN ('merchant', 'customer', 'split')),
  fees jsonb NOT NULL,
  compliance_status text CHECK (compliance_status IN ('action_required', 'under_review', 'approved', 'rejected')),
  purpose_code text,
  notes jsonb NOT NULL,
  documents jsonb NOT NULL,
  payment_method text NOT NULL,
  details jsonb NOT NULL,
  sender_name text NOT NULL,
  sender_account_hash text,
  -- The receiving bank's reference of a transfer.
  bank_reference text,
  -- The acquirer's token of the card, and our hash that recognises it.
  card_token text,
  card_hash text,
  challenge text COLLATE "C",
  callback_url text,
  funds_available boolean NOT NULL,
  -- A remittance is forwarded to a beneficiary.
  beneficiary_id id,
  held amount NOT NULL DEFAULT 0 CHECK (held >= 0),
  credited_at timestamptz(3),
  error_code text,
  paid_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  top_up boolean NOT NULL DEFAULT false,
  country text,
  product jsonb,
  rfi jsonb,
  bank_reference_use integer NOT NULL DEFAULT 1,
  refunds_failed bigint NOT NULL DEFAULT 0,
  refunds_failed_debit bigint NOT NULL DEFAULT 0,
  -- The ledger account that the money comes from.
  source_account text COLLATE "C" NOT NULL CHECK (source_account IN ('rail', 'acquirer', 'sandbox')),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, payin_id) REFERENCES payin,
  FOREIGN KEY (merchant_id, named_payin_id) REFERENCES payin,
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  FOREIGN KEY (merchant_id, settlement_id) REFERENCES settlement,
  CONSTRAINT payment_beneficiary FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES beneficiary,
  -- A subscription's card that is set up before its first payment is checked with a zero payment.
  CHECK (amount > 0 OR subscription_id IS NOT NULL),
  CHECK (refunded <= amount),
  CHECK (status <> 'success' OR paid_at IS NOT NULL),
  CHECK (stage IS NULL OR status = 'in_progress'),
  CHECK ((requested_amount IS NULL) = (requested_currency IS NULL)),
  CONSTRAINT payment_credited CHECK (beneficiary_id IS NOT NULL OR (held = 0 AND credited_at IS NULL))
);
CREATE UNIQUE INDEX payment_request ON payment (merchant_id, request_id) WHERE request_id IS NOT NULL;
-- One attempt at a time, so that nothing is charged twice.
CREATE UNIQUE INDEX payment_attempt ON payment (merchant_id, payin_id) WHERE status = 'in_progress';
CREATE UNIQUE INDEX payment_subscription_attempt ON payment (merchant_id, subscription_id) WHERE status = 'in_progress';
CREATE UNIQUE INDEX payment_challenge ON payment (challenge) WHERE challenge IS NOT NULL;
CREATE INDEX payment_payin ON payment (merchant_id, payin_id, id);
-- The page of a payment link or order shows transfers that name it.
CREATE INDEX payment_named ON payment (merchant_id, named_payin_id) WHERE named_payin_id IS NOT NULL;
CREATE INDEX payment_customer ON payment (merchant_id, customer_id, id);
CREATE INDEX payment_subscription ON payment (merchant_id, subscription_id, id);
CREATE INDEX payment_status ON payment (merchant_id, status, id);
CREATE INDEX payment_unmatched ON payment (merchant_id, id) WHERE payin_id IS NULL;
CREATE INDEX payment_unsettled ON payment (merchant_id, converted_currency, id)
  WHERE NOT fully_settled AND funds_available AND status = 'success';
CREATE INDEX payment_settlement ON payment (merchant_id, settlement_id, id) WHERE settlement_id IS NOT NULL;
-- A bank may report the same credit again.
CREATE UNIQUE INDEX payment_bank_reference ON payment (merchant_id, bank_reference, bank_reference_use)
  WHERE bank_reference IS NOT NULL;
SELECT tenant_table('payment', app => 'SELECT, INSERT, UPDATE, DELETE');

-- The sandbox acquirer's state.
CREATE TABLE sandbox_charge (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  state text NOT NULL CHECK (state IN ('challenge', 'approved', 'declined', 'voided')),
  code text,
  challenge text COLLATE "C" UNIQUE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
SELECT tenant_table('sandbox_charge');

CREATE TABLE refund (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL
    CHECK (status IN ('in_progress', 'success', 'failed', 'action_required', 'under_review', 'cancelled')),
  version integer NOT NULL,
  payment_id id NOT NULL,
  customer_id id,
  reason text NOT NULL,
  -- In the currency that was paid.
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  -- In the balance's currency. Zero if rounding up earlier parts already covered the last one.
  debit amount NOT NULL CHECK (debit >= 0),
  debit_currency currency NOT NULL,
  held amount NOT NULL,
  payment_method text NOT NULL,
  documents jsonb NOT NULL,
  request_id text,
  utr text,
  error_code text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
  -- Emailed to the customer.
  note text CHECK (length(note) BETWEEN 1 AND 500),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, payment_id) REFERENCES payment,
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  CHECK ((status = 'failed') = (error_code IS NOT NULL))
);
CREATE UNIQUE INDEX refund_request ON refund (merchant_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX refund_payment ON refund (merchant_id, payment_id, id);
CREATE INDEX refund_customer ON refund (merchant_id, customer_id, id);
CREATE INDEX refund_status ON refund (merchant_id, status, id);
SELECT tenant_table('refund');

CREATE TABLE refund_attempt (
  merchant_id id NOT NULL REFERENCES merchant,
  refund_id id NOT NULL,
  number integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, refund_id, number),
  FOREIGN KEY (merchant_id, refund_id) REFERENCES refund
);
SELECT tenant_table('refund_attempt', app => 'SELECT, INSERT');

CREATE TABLE subscription (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'authorized', 'active', 'paused', 'halted', 'completed',
    'cancelled', 'expired', 'failed')),
  version integer NOT NULL,
  customer_id id NOT NULL,
  product_name text NOT NULL,
  product_description text,
  plan_name text,
  plan_description text,
  amount amount NOT NULL CHECK (amount > 0),
  max_amount amount CHECK (max_amount >= amount),
  currency currency NOT NULL,
  interval_type text NOT NULL CHECK (interval_type IN ('month', 'year', 'as_presented')),
  interval_count integer CHECK (interval_count > 0),
  billing_cycles integer CHECK (billing_cycles >= 2),
  cycles_paid integer NOT NULL CHECK (cycles_paid >= 0),
  next_cycle integer NOT NULL,
  failures integer NOT NULL,
  start_date date,
  end_date date,
  next_payment_date date,
  expires_at date NOT NULL,
  notify_customer boolean NOT NULL,
  starts_with_first_payment boolean NOT NULL,
  reference_number text,
  notes jsonb NOT NULL,
  token text COLLATE "C" NOT NULL UNIQUE,
  card_token text,
  card_hash text,
  card jsonb,
  cancelled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  CHECK ((interval_type = 'as_presented') = (interval_count IS NULL)),
  CHECK ((interval_type = 'as_presented') = (billing_cycles IS NULL)),
  CHECK ((interval_type = 'as_presented') = (start_date IS NULL)),
  CHECK (cycles_paid <= billing_cycles),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (next_payment_date IS NULL OR status IN ('authorized', 'active'))
);
CREATE INDEX subscription_customer ON subscription (merchant_id, customer_id, id);
CREATE INDEX subscription_status ON subscription (merchant_id, status, id);
CREATE INDEX subscription_next ON subscription (merchant_id, next_payment_date) WHERE next_payment_date IS NOT NULL;
SELECT tenant_table('subscription');

CREATE TABLE price (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  pricing_type text NOT NULL CHECK (pricing_type IN ('fixed', 'percentage')),
  bps integer CHECK (bps BETWEEN 1 AND 10000),
  fees_amount amount CHECK (fees_amount > 0),
  fees_currency currency,
  is_default boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK ((pricing_type = 'percentage') = (bps IS NOT NULL)),
  CHECK ((pricing_type = 'fixed') = (fees_amount IS NOT NULL)),
  CHECK ((fees_amount IS NULL) = (fees_currency IS NULL))
);
CREATE UNIQUE INDEX price_default ON price (merchant_id) WHERE is_default;
SELECT tenant_table('price', system => 'SELECT');

CREATE TABLE pricing_split (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  price_id id NOT NULL,
  merchant_share integer NOT NULL CHECK (merchant_share BETWEEN 0 AND 10000),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX pricing_split_price ON pricing_split (merchant_id, price_id, id);
SELECT tenant_table('pricing_split', system => 'SELECT');

-- The platform's share of a payment; the id is the payment's.
CREATE TABLE referral_fee (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  price_id id NOT NULL,
  payee_merchant_id id NOT NULL REFERENCES merchant,
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, price_id) REFERENCES price
);
SELECT tenant_table('referral_fee', system => 'SELECT');

-- Deferred fees of a month.
CREATE TABLE monthly_fee (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('due', 'collected')),
  version integer NOT NULL,
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  currency currency NOT NULL,
  amount amount NOT NULL CHECK (amount > 0),
  collected_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK ((status = 'collected') = (collected_at IS NOT NULL))
);
CREATE UNIQUE INDEX monthly_fee_month ON monthly_fee (merchant_id, month, currency);
SELECT tenant_table('monthly_fee');

-- Steps that a customer completes before a payment. Its signed token is not stored, but computed from this row.
CREATE TABLE payment_session (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  type text NOT NULL CHECK (type IN ('identity_verification', 'compliance_checks', 'data_collection')),
  status text NOT NULL CHECK (status IN ('created', 'in_progress', 'completed', 'expired', 'failed')),
  version integer NOT NULL,
  customer_id id,
  payin_id id,
  order_terms jsonb NOT NULL,
  prefill jsonb NOT NULL,
  callback_url text,
  notes jsonb NOT NULL,
  steps_done text[] NOT NULL,
  identity_document text CHECK (identity_document IN ('passport', 'national_id', 'driving_licence')),
  identity_sealed text,
  identity_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(identity_sealed, '.', 1)) STORED REFERENCES seal_key,
  identity_last4 text,
  source_of_funds text,
  is_politically_exposed boolean,
  failure_reason text,
  created_by jsonb NOT NULL,
  -- In real time, like its token.
  issued_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  FOREIGN KEY (merchant_id, payin_id) REFERENCES payin,
  CHECK ((status = 'failed') = (failure_reason IS NOT NULL)),
  CHECK ((status = 'completed') = (payin_id IS NOT NULL)),
  CHECK ((identity_sealed IS NULL) = (identity_last4 IS NULL) AND (identity_sealed IS NULL) = (identity_document IS NULL))
);
SELECT tenant_table('payment_session');

-- == Treasury ==

CREATE TABLE conversion (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed')),
  quote_id id,
  source_currency currency NOT NULL,
  source_amount amount NOT NULL CHECK (source_amount > 0),
  target_currency currency NOT NULL CHECK (target_currency <> source_currency),
  target_amount amount NOT NULL CHECK (target_amount > 0),
  -- Units of the target currency per unit of the source currency.
  rate_num amount NOT NULL CHECK (rate_num > 0),
  rate_den amount NOT NULL CHECK (rate_den > 0),
  -- In the source currency, in addition to the source amount.
  fx_fee amount NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  rate_version id REFERENCES rate_version,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, quote_id) REFERENCES quote
);
CREATE UNIQUE INDEX conversion_quote ON conversion (merchant_id, quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX conversion_source ON conversion (merchant_id, source_currency, id);
CREATE INDEX conversion_target ON conversion (merchant_id, target_currency, id);
SELECT tenant_table('conversion');

-- One row for each merchant concerned: the owner, the sender and the receiver.
CREATE TABLE internal_transfer (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL
    CHECK (status IN ('pending_approval', 'success', 'failed', 'cancelled')),
  version integer NOT NULL,
  owner_merchant_id id NOT NULL REFERENCES merchant,
  from_merchant_id id NOT NULL REFERENCES merchant,
  to_merchant_id id NOT NULL REFERENCES merchant,
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  reference text CHECK (length(reference) BETWEEN 1 AND 100),
  -- Held in the sender's balance until a second person approves, if approval is on.
  held amount NOT NULL,
  approval jsonb,
  made_by text[] NOT NULL,
  created_by jsonb NOT NULL,
  rejection_reason text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK (from_merchant_id <> to_merchant_id),
  CHECK (merchant_id IN (owner_merchant_id, from_merchant_id, to_merchant_id))
);
SELECT tenant_table('internal_transfer', system => 'SELECT');

CREATE TABLE bank_holiday (
  currency currency NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  added_by jsonb NOT NULL,
  added_at timestamptz(3) NOT NULL,
  -- False if the banks are open on a holiday that comes with the software.
  closed boolean NOT NULL,
  PRIMARY KEY (currency, day)
);
SELECT grant_table('bank_holiday', app => '', system => 'SELECT, INSERT, DELETE');

-- The day until which all holidays of a currency were added.
CREATE TABLE bank_calendar (
  currency currency PRIMARY KEY,
  known_until date NOT NULL,
  stated_by jsonb NOT NULL,
  stated_at timestamptz(3) NOT NULL
);
SELECT grant_table('bank_calendar', app => '', system => 'SELECT, INSERT, UPDATE');

-- == Banks of the operator ==

CREATE TABLE bank_connection (
  id id PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$'),
  transport jsonb NOT NULL CHECK (octet_length(transport::text) <= 8192),
  secret_sealed text,
  secret_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(secret_sealed, '.', 1)) STORED REFERENCES seal_key,
  payments text COLLATE "C" CHECK (payments IN ('pain.001.001.09', 'pain.001.001.03')),
  success text COLLATE "C" NOT NULL CHECK (success IN ('booked', 'settled')),
  cut_offs text[] NOT NULL,
  paused_at timestamptz(3),
  paused_because text CHECK ((paused_because IS NULL) = (paused_at IS NULL)),
  next_number integer NOT NULL DEFAULT 1 CHECK (next_number > 0),
  cut_at timestamptz(3) NOT NULL,
  work_at timestamptz(3) NOT NULL,
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CHECK ((payments IS NULL) = (transport ->> 'kind' = 'adapter'))
);
SELECT grant_table('bank_connection', app => '', system => 'SELECT, INSERT, UPDATE');

CREATE TABLE bank_account (
  id id PRIMARY KEY,
  connection_id id NOT NULL REFERENCES bank_connection,
  number text COLLATE "C" NOT NULL CHECK (number ~ '^[A-Z0-9]{4,34}$'),
  is_iban boolean NOT NULL,
  bic text COLLATE "C" NOT NULL CHECK (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  currency currency NOT NULL,
  holder text NOT NULL CHECK (length(holder) BETWEEN 1 AND 140),
  purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('safeguarding', 'own', 'cards')),
  rails text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  bank_name text,
  bank_address text
);
CREATE UNIQUE INDEX bank_account_number ON bank_account (number, currency);
CREATE INDEX bank_account_connection ON bank_account (connection_id);
SELECT grant_table('bank_account', app => '', system => 'SELECT, INSERT, UPDATE');

CREATE TABLE bank_file (
  id id PRIMARY KEY,
  connection_id id REFERENCES bank_connection,
  direction text COLLATE "C" NOT NULL CHECK (direction IN ('out', 'in')),
  name text NOT NULL CHECK (length(name) <= 255),
  format text COLLATE "C",
  message_id text,
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size integer NOT NULL,
  content_sealed text CHECK ((content_sealed IS NULL) = (state = 'duplicate')),
  content_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(content_sealed, '.', 1)) STORED REFERENCES seal_key,
  payments integer,
  control_sum text,
  state text COLLATE "C" NOT NULL CHECK (
    CASE direction WHEN 'out' THEN state IN ('cut', 'sent') ELSE state IN ('accepted', 'waiting', 'refused', 'duplicate') END),
  reason text,
  -- By the bank's server.
  modified_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3) CHECK ((sent_at IS NOT NULL) = (state = 'sent')),
  -- When the same bytes are sent again to an adapter that gave no answer.
  retry_at timestamptz(3)
);
CREATE INDEX bank_file_name ON bank_file (connection_id, direction, name);
CREATE INDEX bank_file_to_send ON bank_file (connection_id, id) WHERE state = 'cut';
-- The same bytes are one file, however often a bank delivers them.
CREATE UNIQUE INDEX bank_file_received ON bank_file (sha256) WHERE direction = 'in' AND state IN ('accepted', 'waiting');
CREATE UNIQUE INDEX bank_file_message ON bank_file (connection_id, message_id) WHERE direction = 'out';
-- The ID of a report is used once.
CREATE UNIQUE INDEX bank_file_report ON bank_file (connection_id, message_id)
  WHERE direction = 'in' AND format = 'bank-report.1' AND state IN ('accepted', 'waiting');
SELECT grant_table('bank_file', app => '', system => 'SELECT, INSERT, UPDATE');

CREATE TABLE bank_instruction (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  account_id id NOT NULL REFERENCES bank_account,
  rail text COLLATE "C" NOT NULL,
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  content_sealed text NOT NULL,
  content_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(content_sealed, '.', 1)) STORED REFERENCES seal_key,
  end_to_end_id text COLLATE "C" NOT NULL UNIQUE CHECK (end_to_end_id ~ '^[A-Z0-9]{16}$'),
  uetr text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL
    CHECK (state IN ('open', 'cut', 'pending', 'held', 'settled', 'paid', 'refused')),
  code text,
  bank_text text,
  reference text,
  file_id id REFERENCES bank_file,
  block integer,
  -- When an entry of the account showed its debit.
  debited_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  -- An instruction stays in its one file. It is refused without a file if none can carry it.
  CHECK (file_id IS NULL OR state <> 'open'),
  CHECK (file_id IS NOT NULL OR state IN ('open', 'refused')),
  CHECK ((block IS NULL) = (file_id IS NULL))
);
CREATE INDEX bank_instruction_open ON bank_instruction (account_id, created_at) WHERE state = 'open';
CREATE INDEX bank_instruction_file ON bank_instruction (file_id, block) WHERE file_id IS NOT NULL;
CREATE INDEX bank_instruction_pending ON bank_instruction (account_id, updated_at) WHERE state = 'pending';
SELECT tenant_table('bank_instruction', app => 'SELECT, INSERT', system => 'SELECT, INSERT, UPDATE');

-- A report of one account: a statement of a day or page, or entries reported ahead of it.
CREATE TABLE bank_statement (
  id id PRIMARY KEY,
  file_id id NOT NULL REFERENCES bank_file,
  account_id id NOT NULL REFERENCES bank_account,
  report text COLLATE "C" NOT NULL CHECK (report IN ('statement', 'intraday', 'notification')),
  number text,
  page integer,
  last_page boolean,
  day date NOT NULL,
  opening bigint,
  closing bigint,
  ties boolean,
  entries integer NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX bank_statement_day ON bank_statement (account_id, day, id);
CREATE INDEX bank_statement_file ON bank_statement (file_id);
SELECT grant_table('bank_statement', app => '', system => 'SELECT, INSERT, UPDATE');

-- A booked entry of a statement, or one of its details.
CREATE TABLE bank_entry (
  id id PRIMARY KEY,
  statement_id id NOT NULL REFERENCES bank_statement,
  account_id id NOT NULL REFERENCES bank_account,
  report text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  part integer NOT NULL,
  amount bigint NOT NULL,
  currency currency NOT NULL,
  booked_on date NOT NULL,
  bank_reference text,
  fingerprint text COLLATE "C" NOT NULL,
  first_id id REFERENCES bank_entry,
  kind text COLLATE "C" CHECK (kind IN (
    'payout', 'withdrawal', 'refund', 'transfer', 'batch', 'return', 'receipt', 'charge', 'unallocated',
    'other')),
  subject_merchant_id id REFERENCES merchant,
  subject_id id,
  note text,
  owner text CHECK (length(owner) <= 100),
  proposal jsonb,
  content_sealed text,
  content_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(content_sealed, '.', 1)) STORED REFERENCES seal_key,
  posted_at timestamptz(3),
  UNIQUE (statement_id, number, part),
  -- An entry that an earlier report contains is posted with that one.
  CHECK (first_id IS NULL OR posted_at IS NOT NULL),
  CHECK (kind IS NOT NULL OR note IS NOT NULL)
);
CREATE INDEX bank_entry_fingerprint ON bank_entry (account_id, fingerprint);
CREATE INDEX bank_entry_to_post ON bank_entry (kind, id) WHERE posted_at IS NULL;
CREATE INDEX bank_entry_subject ON bank_entry (subject_merchant_id, subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX bank_entry_first ON bank_entry (first_id) WHERE first_id IS NOT NULL;
SELECT grant_table('bank_entry', app => '', system => 'SELECT, INSERT, UPDATE');

-- A day of an account that people have reconciled.
CREATE TABLE bank_day (
  account_id id NOT NULL REFERENCES bank_account,
  day date NOT NULL,
  prepared_by jsonb NOT NULL,
  prepared_at timestamptz(3) NOT NULL,
  -- A different person.
  signed_by jsonb,
  signed_at timestamptz(3),
  reopened_at timestamptz(3),
  reopened_because text,
  PRIMARY KEY (account_id, day),
  CHECK ((signed_by IS NULL) = (signed_at IS NULL)),
  CHECK ((reopened_because IS NULL) = (reopened_at IS NULL))
);
SELECT grant_table('bank_day', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- The operator's own money moves between its accounts once a second person has approved.
CREATE TABLE bank_transfer (
  id id PRIMARY KEY,
  from_id id NOT NULL REFERENCES bank_account,
  to_id id NOT NULL REFERENCES bank_account CHECK (to_id <> from_id),
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  proposed_by jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  approved_by jsonb,
  approved_at timestamptz(3),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL))
);
SELECT grant_table('bank_transfer', app => '', system => 'SELECT, INSERT, UPDATE');

-- == LRS ==

-- The Indian account from which a customer remits under LRS.
CREATE TABLE lrs_bank_account (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  customer_id id NOT NULL,
  version integer NOT NULL,
  bank_code text COLLATE "C" NOT NULL,
  account_sealed text NOT NULL,
  account_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(account_sealed, '.', 1)) STORED REFERENCES seal_key,
  account_last4 text NOT NULL,
  account_hash text NOT NULL,
  bank_customer_id text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer
);
CREATE UNIQUE INDEX lrs_bank_account_number ON lrs_bank_account (merchant_id, customer_id, bank_code, account_hash);
SELECT tenant_table('lrs_bank_account');

-- A person's financial year, by their PAN. Each order changes it, so that two concurrent orders cannot both fit the limit.
CREATE TABLE lrs_year (
  merchant_id id NOT NULL REFERENCES merchant,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
SELECT tenant_table('lrs_year');

-- An order's part of the year's limit, deleted if the order ends unpaid.
CREATE TABLE lrs_remittance (
  merchant_id id NOT NULL REFERENCES merchant,
  -- The order's id.
  id id NOT NULL,
  year_id text COLLATE "C" NOT NULL,
  usd amount NOT NULL CHECK (usd > 0),
  inr amount NOT NULL CHECK (inr > 0),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, year_id) REFERENCES lrs_year
);
CREATE INDEX lrs_remittance_year ON lrs_remittance (merchant_id, year_id);
SELECT tenant_table('lrs_remittance', app => 'SELECT, INSERT, DELETE');

-- == Platforms ==

-- A platform's statements about a merchant that it onboarded, whose id it has.
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
  state text,
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

-- Catalogue of funds and their distributors, loaded by the operator. No tenant tables, because distributors read what funds
-- offer them.
CREATE TABLE fund (
  -- The fund's merchant.
  id id PRIMARY KEY REFERENCES merchant,
  name text NOT NULL,
  checkout_domain text COLLATE "C" UNIQUE
);
SELECT grant_table('fund', app => '', system => 'SELECT, INSERT, UPDATE');

CREATE TABLE fund_scheme (
  -- The code in capitals.
  key text COLLATE "C" PRIMARY KEY,
  fund_id id NOT NULL REFERENCES fund,
  code text NOT NULL,
  name text NOT NULL,
  plan text NOT NULL,
  isin text NOT NULL,
  -- First purchase, in US cents.
  min_fresh_purchase amount NOT NULL CHECK (min_fresh_purchase > 0),
  max_fresh_purchase amount NOT NULL CHECK (max_fresh_purchase >= min_fresh_purchase),
  status text NOT NULL CHECK (status IN ('open', 'closed'))
);
CREATE INDEX fund_scheme_fund ON fund_scheme (fund_id);
SELECT grant_table('fund_scheme', app => '', system => 'SELECT, INSERT, UPDATE');

CREATE TABLE fund_distributor (
  fund_id id NOT NULL REFERENCES fund,
  distributor_id id NOT NULL REFERENCES merchant,
  name text NOT NULL,
  arn text NOT NULL,
  enabled boolean NOT NULL,
  schemes text[] NOT NULL,
  PRIMARY KEY (fund_id, distributor_id)
);
CREATE INDEX fund_distributor_distributor ON fund_distributor (distributor_id);
SELECT grant_table('fund_distributor', app => '', system => 'SELECT, INSERT, UPDATE');

-- Shared with investors by a distributor or by the fund itself.
CREATE TABLE distributor_link (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'unavailable', 'disabled')),
  version integer NOT NULL,
  fund_id id NOT NULL REFERENCES fund,
  scheme_key text COLLATE "C" NOT NULL REFERENCES fund_scheme,
  -- From the catalogue when the link was last available.
  fund_name text NOT NULL,
  checkout_domain text,
  scheme_code text NOT NULL,
  scheme_name text NOT NULL,
  plan text NOT NULL,
  distributor_name text NOT NULL,
  distributor_arn text NOT NULL,
  amount amount CHECK (amount > 0),
  openings_count integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX distributor_link_id ON distributor_link (id);
CREATE INDEX distributor_link_status ON distributor_link (merchant_id, status, id);
CREATE INDEX distributor_link_fund ON distributor_link (merchant_id, fund_id, id);
SELECT tenant_table('distributor_link');

-- Openings of a link per day, in UTC.
CREATE TABLE distributor_link_day (
  merchant_id id NOT NULL REFERENCES merchant,
  link_id id NOT NULL,
  day date NOT NULL,
  openings integer NOT NULL,
  PRIMARY KEY (merchant_id, link_id, day),
  FOREIGN KEY (merchant_id, link_id) REFERENCES distributor_link
);
SELECT tenant_table('distributor_link_day');

-- == Approval ==

-- Each version is the complete ordered list of rules, and never changes.
CREATE TABLE rule_version (
  merchant_id id NOT NULL REFERENCES merchant,
  version integer NOT NULL,
  rules jsonb NOT NULL,
  proposed_by text NOT NULL,
  confirmed_by text,
  recorded_at timestamptz(3) NOT NULL,
  account_approval jsonb NOT NULL DEFAULT '{"required_for": "dashboard", "wait_hours": 0}',
  limits jsonb NOT NULL DEFAULT '[]',
  reminders jsonb NOT NULL DEFAULT '{"remind_hours": 0, "escalate_hours": 0, "escalate_to": []}',
  PRIMARY KEY (merchant_id, version)
);
SELECT tenant_table('rule_version', app => 'SELECT, INSERT');

-- Votes on everything that needs approval. A person votes once per round; a sandbox that sets a payout back to waiting starts
-- another round.
CREATE TABLE approval_vote (
  merchant_id id NOT NULL REFERENCES merchant,
  subject_id id NOT NULL,
  round integer NOT NULL DEFAULT 1,
  step integer NOT NULL DEFAULT 0,
  person_id id NOT NULL REFERENCES person,
  role text,
  verdict text NOT NULL CHECK (verdict IN ('approved', 'rejected')),
  reason text,
  recorded_at timestamptz(3) NOT NULL,
  name text,
  behalf_id id,
  behalf_name text,
  behalf_role text,
  PRIMARY KEY (merchant_id, subject_id, round, person_id),
  CONSTRAINT approval_vote_behalf CHECK ((behalf_id IS NULL) = (behalf_name IS NULL))
);
CREATE INDEX approval_vote_person ON approval_vote (merchant_id, person_id, recorded_at);
SELECT tenant_table('approval_vote', app => 'SELECT, INSERT');

-- A change that a second person must confirm.
CREATE TABLE proposal (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rules', 'member', 'invite', 'reset', 'key', 'role')),
  status text NOT NULL CHECK (status IN ('open', 'confirmed', 'refused', 'withdrawn')),
  change jsonb NOT NULL,
  -- The person it concerns, who cannot confirm it.
  subject_id id,
  proposed_by id NOT NULL REFERENCES person,
  -- Of the link shown to the proposer of an invitation; valid once the proposal is confirmed.
  link_hash text,
  decided_by id REFERENCES person,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX proposal_status ON proposal (merchant_id, status, id);
-- One open proposal at a time about a person.
CREATE UNIQUE INDEX proposal_open ON proposal (merchant_id, subject_id) WHERE status = 'open' AND subject_id IS NOT NULL;
SELECT tenant_table('proposal');

-- == Compliance ==

CREATE TABLE rfi (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('action_required', 'under_review', 'approved', 'rejected', 'expired')),
  entity_type text NOT NULL CHECK (entity_type IN ('payment', 'payin', 'payout', 'refund', 'order', 'subscription')),
  entity_id id NOT NULL,
  -- The counterparty of the subject, for searching.
  subject_name text NOT NULL,
  reason_code text NOT NULL,
  instructions text NOT NULL,
  response_deadline timestamptz(3) NOT NULL,
  resolved_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
-- One open request per resource.
CREATE UNIQUE INDEX rfi_open ON rfi (merchant_id, entity_id) WHERE resolved_at IS NULL;
CREATE INDEX rfi_entity ON rfi (merchant_id, entity_id, id);
CREATE INDEX rfi_status ON rfi (merchant_id, status, id);
SELECT tenant_table('rfi');

CREATE TABLE rfi_document (
  merchant_id id NOT NULL,
  id id NOT NULL,
  rfi_id id NOT NULL,
  position integer NOT NULL,
  description text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'uploaded', 'approved', 'rejected')),
  doc_id id,
  reviewer_comment text,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, rfi_id) REFERENCES rfi (merchant_id, id)
);
CREATE INDEX rfi_document_rfi ON rfi_document (merchant_id, rfi_id, position);
SELECT tenant_table('rfi_document');

CREATE TABLE rfi_comment (
  merchant_id id NOT NULL,
  id id NOT NULL,
  rfi_id id NOT NULL,
  author text NOT NULL CHECK (author IN ('reviewer', 'uploader')),
  name text NOT NULL,
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, rfi_id) REFERENCES rfi (merchant_id, id)
);
CREATE INDEX rfi_comment_rfi ON rfi_comment (merchant_id, rfi_id, id);
SELECT tenant_table('rfi_comment');

-- The decision about a live payment by an employee of the operator.
CREATE TABLE screening_decision (
  merchant_id id NOT NULL REFERENCES merchant,
  subject_id id NOT NULL,
  verdict text COLLATE "C" NOT NULL CHECK (verdict IN ('clear', 'refuse', 'freeze')),
  comment text NOT NULL CHECK (length(comment) <= 500),
  decided_by jsonb NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, subject_id)
);
SELECT tenant_table('screening_decision', app => 'SELECT', system => 'SELECT, INSERT');

-- A version of a sanctions list. A second person puts it in force, which replaces the one before.
CREATE TABLE screening_list (
  id id PRIMARY KEY,
  source text COLLATE "C" NOT NULL CHECK (source IN ('ofac', 'un', 'eu', 'uksl', 'own')),
  format text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('proposed', 'in_force', 'replaced')),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- The date that the source gives its list.
  dated_on date,
  entries integer NOT NULL CHECK (entries > 0),
  names integer NOT NULL CHECK (names >= entries),
  -- The version in force when this one was proposed; the counts are differences from it.
  base_id id REFERENCES screening_list,
  added integer NOT NULL,
  changed integer NOT NULL,
  removed integer NOT NULL,
  proposed_by jsonb NOT NULL,
  proposed_at timestamptz(3) NOT NULL,
  confirmed_by jsonb CHECK ((confirmed_by IS NULL) = (state = 'proposed')),
  confirmed_at timestamptz(3) CHECK ((confirmed_at IS NULL) = (state = 'proposed')),
  -- When it was last known to be the newest of its source.
  checked_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX screening_list_in_force ON screening_list (source) WHERE state = 'in_force';
CREATE UNIQUE INDEX screening_list_proposed ON screening_list (source) WHERE state = 'proposed';
CREATE INDEX screening_list_base ON screening_list (base_id);
SELECT grant_table('screening_list', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- Entries of the versions that are in force or proposed.
CREATE TABLE screening_entry (
  list_id id NOT NULL REFERENCES screening_list,
  -- The source's own id, unique in its list.
  entry_id text COLLATE "C" NOT NULL CHECK (length(entry_id) <= 100),
  entry jsonb NOT NULL,
  PRIMARY KEY (list_id, entry_id)
);
SELECT grant_table('screening_entry', app => '', system => 'SELECT, INSERT, DELETE');

-- An answer of the sanctions lists about a payment or a record. Repeated equal answers are not kept.
CREATE TABLE screening_result (
  merchant_id id NOT NULL REFERENCES merchant,
  subject_id id NOT NULL,
  screened_at timestamptz(3) NOT NULL,
  outcome text COLLATE "C" NOT NULL CHECK (outcome IN ('clear', 'hit', 'unavailable')),
  -- The hash of each list's version by its source.
  lists jsonb NOT NULL,
  settings text NOT NULL,
  reason text,
  PRIMARY KEY (merchant_id, subject_id, screened_at)
);
SELECT tenant_table('screening_result', app => 'SELECT, INSERT', system => 'SELECT, INSERT');

-- A party that resembles an entry of a list. A cleared pair stays cleared until the party or the entry changes.
CREATE TABLE screening_hit (
  merchant_id id NOT NULL REFERENCES merchant,
  subject_id id NOT NULL,
  party_hash text COLLATE "C" NOT NULL,
  list text COLLATE "C" NOT NULL,
  entry_id text COLLATE "C" NOT NULL,
  entry_hash text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL,
  asked text NOT NULL,
  name text NOT NULL,
  score integer NOT NULL,
  parts jsonb NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'cleared', 'matched')),
  found_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  PRIMARY KEY (merchant_id, subject_id, party_hash, list, entry_id, entry_hash)
);
SELECT tenant_table('screening_hit', app => 'SELECT, INSERT', system => 'SELECT, INSERT, UPDATE');
CREATE INDEX screening_hit_pair ON screening_hit (merchant_id, party_hash) WHERE state = 'cleared';
CREATE INDEX screening_hit_open ON screening_hit (merchant_id, subject_id) WHERE state = 'open';
CREATE INDEX screening_hit_stop ON screening_hit (subject_id) WHERE state <> 'cleared';

-- The last answer of the lists about a beneficiary, customer, person or business of a live merchant.
CREATE TABLE screened_record (
  merchant_id id NOT NULL REFERENCES merchant,
  subject_id id NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('beneficiary', 'customer', 'person', 'business')),
  -- Changes with the record.
  version text NOT NULL,
  -- Names the versions of all lists and of the settings.
  lists_key text COLLATE "C" NOT NULL,
  outcome text COLLATE "C" NOT NULL CHECK (outcome IN ('clear', 'hit')),
  screened_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, subject_id)
);
SELECT tenant_table('screened_record', app => '', system => 'SELECT, INSERT, UPDATE');

-- The screening of all records by one set of versions.
CREATE TABLE screening_pass (
  lists_key text COLLATE "C" PRIMARY KEY,
  -- The hash of each list's version by its source.
  lists jsonb NOT NULL,
  settings text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  -- When all records had been screened for the first time.
  finished_at timestamptz(3),
  records integer NOT NULL DEFAULT 0 CHECK (records >= 0),
  hits integer NOT NULL DEFAULT 0 CHECK (hits >= 0),
  -- When records are looked for again.
  due_at timestamptz(3) NOT NULL
);
SELECT grant_table('screening_pass', app => '', system => 'SELECT, INSERT, UPDATE');

-- == Workspace ==

-- Comments among a merchant's people about a resource.
CREATE TABLE comment (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  subject_id id NOT NULL,
  author jsonb NOT NULL,
  body text NOT NULL,
  asks boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX comment_subject ON comment (merchant_id, subject_id, id);
SELECT tenant_table('comment');

CREATE TABLE notification (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  person_id id NOT NULL,
  event_id id NOT NULL,
  -- A person can turn off a kind.
  kind text COLLATE "C" CHECK (length(kind) <= 40),
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, event_id) REFERENCES event (merchant_id, id)
);
CREATE INDEX notification_person ON notification (merchant_id, person_id, id);
CREATE INDEX notification_unread ON notification (merchant_id, person_id) WHERE read_at IS NULL;
CREATE INDEX notification_event ON notification (merchant_id, event_id);
SELECT tenant_table('notification');

-- A person's choices at a merchant. Without a row, the defaults of their role apply.
CREATE TABLE notification_setting (
  merchant_id id NOT NULL REFERENCES merchant,
  person_id id NOT NULL REFERENCES person,
  choices jsonb NOT NULL CHECK (octet_length(choices::text) <= 4096),
  -- When the next daily summary is due; null without one.
  summary_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, person_id)
);
CREATE INDEX notification_setting_summary ON notification_setting (merchant_id, summary_at) WHERE summary_at IS NOT NULL;
SELECT tenant_table('notification_setting');

-- The position in a merchant's chain up to which people are notified.
CREATE TABLE notified_head (
  merchant_id id PRIMARY KEY REFERENCES merchant,
  seq bigint NOT NULL CHECK (seq >= 0)
);
SELECT tenant_table('notified_head');

-- Filters and order of a list, saved by a person under a name.
CREATE TABLE saved_view (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  person_id id NOT NULL REFERENCES person,
  list text COLLATE "C" NOT NULL CHECK (length(list) <= 80),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  query text NOT NULL CHECK (length(query) <= 1000),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, person_id, list, name)
);
SELECT tenant_table('saved_view', app => 'SELECT, INSERT, UPDATE, DELETE');

-- An outgoing email, written with the change that causes it. The attachment is rendered from kind and subject_id when it is sent.
CREATE TABLE mail (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (length(kind) <= 40),
  subject_id id,
  -- The recipient, if a person of the organisation; null for a customer or a beneficiary.
  person_id id REFERENCES person,
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 320),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
  paragraphs jsonb NOT NULL CHECK (octet_length(paragraphs::text) <= 65536),
  attachment text CHECK (length(attachment) <= 120),
  status text COLLATE "C" NOT NULL CHECK (status IN ('waiting', 'sent', 'failed', 'not_sent')),
  -- Why it is not sent, or not yet.
  reason text COLLATE "C" CHECK (length(reason) <= 40),
  attempts integer NOT NULL CHECK (attempts >= 0),
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  -- While it is being sent: the end of the sender's lease.
  next_attempt_at timestamptz(3),
  PRIMARY KEY (merchant_id, id),
  CHECK ((status = 'waiting') = (next_attempt_at IS NOT NULL)),
  CHECK ((status = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX mail_waiting ON mail (merchant_id, next_attempt_at) WHERE status = 'waiting';
CREATE INDEX mail_sent ON mail (merchant_id, sent_at) WHERE status = 'sent';
CREATE INDEX mail_subject ON mail (merchant_id, subject_id, id);
CREATE INDEX mail_created ON mail (created_at);
SELECT tenant_table('mail', system => 'SELECT, INSERT, UPDATE, DELETE');

-- A person's browsers that get push notifications, at the address of the browser's push service.
CREATE TABLE push_device (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  endpoint text COLLATE "C" NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text COLLATE "C" NOT NULL CHECK (length(p256dh) <= 100),
  auth text COLLATE "C" NOT NULL CHECK (length(auth) <= 50),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX push_device_person ON push_device (person_id);
SELECT grant_table('push_device', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- Push notifications that are not yet sent.
CREATE TABLE push_message (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  person_id id NOT NULL REFERENCES person,
  title text NOT NULL CHECK (length(title) <= 200),
  body text NOT NULL CHECK (length(body) <= 400),
  path text NOT NULL CHECK (length(path) <= 300),
  attempts integer NOT NULL CHECK (attempts >= 0),
  created_at timestamptz(3) NOT NULL,
  next_attempt_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX push_message_due ON push_message (next_attempt_at);
SELECT tenant_table('push_message', app => 'SELECT, INSERT', system => 'SELECT, INSERT, UPDATE, DELETE');

-- A long file, written by a separate process and kept for some days.
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

-- == Webhooks and request logs ==

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
  target_hash text COLLATE "C",
  PRIMARY KEY (merchant_id, id),
  CHECK ((status = 'disabled') = (disabled_reason IS NOT NULL)),
  CHECK ((previous_secret_sealed IS NULL) = (previous_secret_expires_at IS NULL))
);
CREATE UNIQUE INDEX webhook_endpoint_target ON webhook_endpoint (merchant_id, target_hash);
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
CREATE INDEX webhook_delivery_due ON webhook_delivery (merchant_id, endpoint_id, next_attempt_at, event_id)
  WHERE status = 'pending';
CREATE INDEX webhook_delivery_order ON webhook_delivery (merchant_id, endpoint_id, subject_id, event_id)
  WHERE status = 'pending';
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
