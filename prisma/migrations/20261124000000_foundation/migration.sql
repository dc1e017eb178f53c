-- Ids sort by time as bytes; a locale's order would not.
CREATE DOMAIN id AS text COLLATE "C";
-- What a JSON integer carries exactly, so that serialising an amount cannot fail late.
CREATE DOMAIN amount AS bigint CHECK (VALUE BETWEEN 0 AND 9007199254740991);
CREATE DOMAIN currency AS text COLLATE "C" CHECK (VALUE ~ '^[A-Z]{3}$');

-- The functions of this file stay beside the tables: a trigger holds its function for as long as the table lives, and a
-- migration must do the same whenever it runs. Those of prisma/functions come and go with releases.

-- Two roles that a connection takes on. Where the login may not make roles, everything runs as the login itself under
-- forced row-level security, and a setting of the connection stands for the system's role.
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

-- Grants on a table to the two roles, where there are such; '' is none.
CREATE FUNCTION grant_table(granted regclass, app text, system text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_roles() THEN RETURN; END IF;
  IF app <> '' THEN EXECUTE format('GRANT %s ON %s TO farshore_app', app, granted); END IF;
  IF system <> '' THEN EXECUTE format('GRANT %s ON %s TO farshore_system', system, granted); END IF;
END $$;

-- Makes a table one whose rows belong to merchants: a merchant sees and writes its own, the system all. The system has the
-- grants of the app where none are named for it.
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

CREATE TABLE organisation (
  id id PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
SELECT grant_table('organisation', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE merchant (
  id id PRIMARY KEY,
  organisation_id id NOT NULL REFERENCES organisation,
  handle text NOT NULL UNIQUE CHECK (handle ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  name text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('sandbox', 'live')),
  features text[] NOT NULL DEFAULT '{}',
  currencies text[] NOT NULL,
  notes_rules jsonb NOT NULL DEFAULT '[]',
  platform_id id REFERENCES merchant CHECK (platform_id <> id),
  -- Absent: the operator opened it, and it is active.
  onboarding_status text
    CHECK (onboarding_status IN ('pending', 'action_required', 'success', 'failed', 'offboarded'))
    CHECK (onboarding_status IS NULL OR platform_id IS NOT NULL),
  required_payin_fields text[] NOT NULL DEFAULT '{}',
  -- What the operator agreed with a merchant in place of the standard fees.
  dynamic_prices jsonb NOT NULL DEFAULT '[]',
  fee_collection_mode text NOT NULL DEFAULT 'immediate' CHECK (fee_collection_mode IN ('immediate', 'deferred')),
  settles text CHECK (settles IN ('daily', 'weekly')),
  lrs_banks text[] NOT NULL DEFAULT '{}',
  clock_offset_ms bigint NOT NULL DEFAULT 0 CHECK (clock_offset_ms >= 0),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX merchant_platform ON merchant (platform_id) WHERE platform_id IS NOT NULL;
SELECT tenant_table('merchant', app => 'SELECT', system => 'SELECT, INSERT, UPDATE, DELETE', merchant => 'id');

-- Shown to customers on the pages that they pay on.
CREATE TABLE merchant_logo (
  merchant_id id PRIMARY KEY REFERENCES merchant,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 262144),
  updated_at timestamptz(3) NOT NULL
);
SELECT tenant_table('merchant_logo', app => 'SELECT', system => 'SELECT, INSERT, UPDATE, DELETE');

-- What a merchant says of itself, and how its totals and the pages that its customers see are shown.
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

CREATE TABLE person (
  id id PRIMARY KEY,
  organisation_id id NOT NULL REFERENCES organisation,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text,
  -- Whether they use shortcuts of a single key, which speech input and unsteady hands press by accident.
  single_keys boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL
);
SELECT grant_table('person', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE session (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  merchant_id id NOT NULL REFERENCES merchant,
  created_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  -- When the person last proved who they are; null is when the session began.
  proved_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- From what and from where it was begun, so that people know their own.
  user_agent text CHECK (length(user_agent) <= 400),
  address text CHECK (length(address) <= 60)
);
SELECT grant_table('session', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE membership (
  merchant_id id NOT NULL REFERENCES merchant,
  person_id id NOT NULL REFERENCES person,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'maker', 'approver', 'compliance', 'developer', 'viewer')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, person_id)
);
CREATE INDEX membership_person ON membership (person_id);
SELECT tenant_table('membership', app => 'SELECT', system => 'SELECT, INSERT, UPDATE, DELETE');

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
  PRIMARY KEY (merchant_id, id)
);
SELECT tenant_table('api_key', app => 'SELECT, INSERT, UPDATE (last_used_at, expires_at, superseded_at)',
  system => 'SELECT, INSERT, UPDATE, DELETE');

-- The keys under which texts are sealed, each wrapped by one derived from the secret. Without a wrapping it is the one that
-- was itself derived from the secret, before there were others.
CREATE TABLE seal_key (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^k[1-9][0-9]*$'),
  wrapped text CHECK (wrapped IS NOT NULL OR id = 'k1'),
  created_at timestamptz(3) NOT NULL
);
SELECT grant_table('seal_key', app => 'SELECT', system => 'SELECT, INSERT, DELETE');

-- A person's authenticator. Its secret is sealed; a step of its time is used once. A sealed text says its key, here and in
-- other tables, so the database refuses a row under a key that is gone, and to let a key go that a row still needs.
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

-- A key of a person's device that signs in and confirms who they are, in place of a password and a code.
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

-- What a passkey has signed, so that nobody hands it in again.
CREATE TABLE spent_challenge (
  challenge text COLLATE "C" PRIMARY KEY CHECK (length(challenge) <= 100),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX spent_challenge_expires ON spent_challenge (expires_at);
SELECT grant_table('spent_challenge', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- Attempts at secrets, counted for all processes together. What they are attempts at is a keyed hash.
CREATE TABLE attempt (
  what text COLLATE "C" PRIMARY KEY,
  times timestamptz(3)[] NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX attempt_expires ON attempt (expires_at);
SELECT grant_table('attempt', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- What is left of each holder's requests. Unlogged: after a crash every bucket is full, which harms nobody.
CREATE UNLOGGED TABLE rate_bucket (
  merchant_id id NOT NULL,
  holder text COLLATE "C" NOT NULL,
  tokens double precision NOT NULL,
  refilled_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, holder)
) WITH (fillfactor = 50);
SELECT tenant_table('rate_bucket', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE balance (
  merchant_id id NOT NULL REFERENCES merchant,
  currency currency NOT NULL,
  available amount NOT NULL DEFAULT 0,
  held amount NOT NULL DEFAULT 0,
  pending amount NOT NULL DEFAULT 0,
  raised_at timestamptz(3),
  PRIMARY KEY (merchant_id, currency)
) WITH (fillfactor = 50);
CREATE INDEX balance_raised ON balance (raised_at) WHERE raised_at IS NOT NULL;
SELECT tenant_table('balance', app => 'SELECT, INSERT, UPDATE, DELETE');

-- An entry and an event are written beside a row that refers to the merchant already, and each check that they do so too
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

-- What a merchant's own books call an account of the ledger in one currency.
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

-- The events of a merchant, chained by hash in the order in which they were sealed: beside them, so that nothing waits for it.
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
SELECT tenant_table('audit_link', app => '', system => 'SELECT, INSERT');

-- Where a chain ends, signed with a key that the database does not have.
CREATE TABLE audit_head (
  merchant_id id PRIMARY KEY REFERENCES merchant,
  seq bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  -- The newest by its id, not always the last to be sealed.
  last_event_id id NOT NULL,
  sealed_at timestamptz(3) NOT NULL,
  -- When events were last looked for that committed later than newer ones.
  swept_at timestamptz(3) NOT NULL,
  signature bytea NOT NULL,
  logged_at timestamptz(3)
);
SELECT tenant_table('audit_head', app => '', system => 'SELECT, INSERT, UPDATE');

-- A timer is looked for by what it is about, and rings when it fires.
CREATE TABLE due (
  merchant_id id NOT NULL REFERENCES merchant,
  kind text NOT NULL,
  subject_id id NOT NULL,
  due_at timestamptz(3) NOT NULL,
  fire_at timestamptz(3) NOT NULL,
  -- Whose lease runs in real time is told apart from what is scheduled by a merchant's clock, which may be moved: a row is
  -- leased where its time is the end of its lease. Giving it any other time ends the lease.
  leased_until timestamptz(3),
  PRIMARY KEY (merchant_id, subject_id, kind)
);
CREATE INDEX due_fire ON due (fire_at);
SELECT tenant_table('due', app => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE idempotency (
  merchant_id id NOT NULL REFERENCES merchant,
  scope text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  image jsonb NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, scope, key)
);
SELECT tenant_table('idempotency', app => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE document (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  document_name text NOT NULL CHECK (document_name <> ''),
  file_name text NOT NULL CHECK (file_name <> ''),
  content_type text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text COLLATE "C" NOT NULL,
  -- One that no scanner could be asked about waits in quarantine until one answers.
  status text NOT NULL CHECK (status IN ('uploaded', 'approved', 'rejected', 'quarantined', 'infected')),
  uploaded_by jsonb NOT NULL,
  scan_attempts integer NOT NULL DEFAULT 0 CHECK (scan_attempts >= 0),
  -- When it is scanned again, or, of one that is infected, when its content is removed.
  work_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX document_work ON document (work_at) WHERE work_at IS NOT NULL;
-- What was uploaded stays as it was: only what is found out about it changes.
SELECT tenant_table('document', app => 'SELECT, INSERT, UPDATE (status, scan_attempts, work_at, updated_at)');

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
  -- The account number of a bank between stands sealed, as every account number does.
  intermediate_account_sealed text,
  intermediate_account_sealed_by text COLLATE "C"
    GENERATED ALWAYS AS (split_part(intermediate_account_sealed, '.', 1)) STORED REFERENCES seal_key,
  intermediate_account_last4 text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK ((intermediate_account_sealed IS NULL) = (intermediate_account_last4 IS NULL)),
  CONSTRAINT beneficiary_no_clear_number CHECK (NOT coalesce(intermediate_bank ? 'account_number', false))
);
CREATE UNIQUE INDEX beneficiary_account ON beneficiary (merchant_id, account_hash, type, currency)
  WHERE status <> 'rejected';
SELECT tenant_table('beneficiary', app => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE validation (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  -- pending while a bank is asked; then whether one answered, not whether the account is good.
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
  -- Of the number alone: a bank that reports a transfer does not always say the sender's bank in the same way.
  account_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer (merchant_id, id),
  CHECK (bic_primary IS NOT NULL OR bic_secondary IS NOT NULL)
);
CREATE UNIQUE INDEX customer_bank_account_in_use ON customer_bank_account (merchant_id, customer_id) WHERE status = 'active';
SELECT tenant_table('customer_bank_account');

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

CREATE TABLE quote (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  resource text NOT NULL CHECK (resource IN ('payout', 'payin', 'conversion', 'lrs_payin', 'lrs_payout')),
  -- Of a conversion, or of a remittance, there is none.
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
  -- Of a remittance under LRS, or of money that comes back: with a bank, and taxes in rupees.
  bank_code text,
  gst amount,
  tcs amount,
  -- It may be for a customer, whose tax and limit depend on what they remitted before.
  customer_id id,
  purpose_code text,
  limit_left amount,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT quote_customer FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  CONSTRAINT quote_method CHECK ((method_type IS NULL) = (resource NOT IN ('payout', 'payin'))),
  CONSTRAINT quote_lrs CHECK ((bank_code IS NOT NULL) = (resource IN ('lrs_payin', 'lrs_payout'))),
  CONSTRAINT quote_taxes CHECK ((gst IS NULL) = (bank_code IS NULL) AND (tcs IS NULL) = (bank_code IS NULL)),
  CONSTRAINT quote_limit CHECK ((limit_left IS NULL) = (customer_id IS NULL))
);
-- A list of quotes of remittances reads past no others.
CREATE INDEX quote_remittance ON quote (merchant_id, id) WHERE bank_code IS NOT NULL;
SELECT tenant_table('quote');

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
  -- Everybody who uploaded or changed it or a row of it: none of them approves its payouts.
  makers text[] NOT NULL DEFAULT '{}',
  -- The person who submitted it, and the request by which they did.
  submitted_by jsonb,
  submit_request_id text,
  submitted_at timestamptz(3),
  -- When the worker has something to do for it, in real time.
  work_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX batch_file ON batch (merchant_id, sha256, id);
CREATE INDEX batch_work ON batch (work_at) WHERE work_at IS NOT NULL;
SELECT tenant_table('batch');

CREATE TABLE payout (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN
    ('draft', 'pending_approval', 'queued', 'in_progress', 'action_required', 'success', 'failed', 'cancelled')),
  stage text CHECK (stage IN ('review', 'sending', 'sent')),
  version integer NOT NULL DEFAULT 1,
  -- Who made it: a person or a key, as its first event says.
  maker_id id,
  -- People who made it, or stand behind the key that did: none of them approves it.
  made_by text[] NOT NULL DEFAULT '{}',
  beneficiary_id id NOT NULL,
  source_currency currency NOT NULL,
  source_amount amount NOT NULL CHECK (source_amount > 0),
  destination_currency currency NOT NULL,
  destination_amount amount NOT NULL CHECK (destination_amount > 0),
  -- Which amount the request gave; the other one was computed from it.
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
  -- The payout that failed or was stopped and is made again by this one.
  retry_of id,
  -- What a waiting payout asks for, as the rules stood when it began to wait; null is one approver other than the maker.
  approval jsonb,
  rejection_reason text,
  utr text,
  error_code text,
  estimated_credit_date date,
  -- When the beneficiary's bank sent the money of a paid payout back.
  returned_at timestamptz(3),
  -- When a sandbox set its status by hand; whatever moves it next takes the mark away.
  mocked_at timestamptz(3),
  -- What the sandbox lent the balance so that a status set by hand could hold its money.
  sandbox_loan amount NOT NULL DEFAULT 0,
  work_at timestamptz(3),
  leased_until timestamptz(3),
  -- When its terms were set, where that was after it was created.
  priced_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES beneficiary (merchant_id, id),
  FOREIGN KEY (merchant_id, quote_id) REFERENCES quote (merchant_id, id),
  FOREIGN KEY (merchant_id, batch_id) REFERENCES batch (merchant_id, id),
  FOREIGN KEY (merchant_id, retry_of) REFERENCES payout (merchant_id, id)
) WITH (fillfactor = 80);
-- A draft does not use its request_id up.
CREATE UNIQUE INDEX payout_request ON payout (merchant_id, request_id)
  WHERE request_id IS NOT NULL AND status <> 'draft';
CREATE INDEX payout_status ON payout (merchant_id, status, id);
CREATE INDEX payout_beneficiary ON payout (merchant_id, beneficiary_id, id);
CREATE INDEX payout_batch ON payout (merchant_id, batch_id, id) WHERE batch_id IS NOT NULL;
CREATE INDEX payout_retry ON payout (merchant_id, retry_of, id) WHERE retry_of IS NOT NULL;
CREATE INDEX payout_work ON payout (work_at) WHERE work_at IS NOT NULL;
-- A search over everything finds payouts by an amount, an invoice number or a reference of the bank without reading all of them.
-- Those of amounts say that they are above 0, as every one is: a statement that does not ask for an amount can't be taken
-- to any of them by a planner that knows little of the table yet.
CREATE INDEX payout_source_amount ON payout (merchant_id, source_amount) WHERE source_amount > 0;
CREATE INDEX payout_destination_amount ON payout (merchant_id, destination_amount) WHERE destination_amount > 0;
CREATE INDEX payout_invoice ON payout (merchant_id, invoice_number) WHERE invoice_number IS NOT NULL;
CREATE INDEX payout_utr ON payout (merchant_id, utr) WHERE utr IS NOT NULL;
SELECT tenant_table('payout', app => 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE payout_attempt (
  merchant_id id NOT NULL REFERENCES merchant,
  payout_id id NOT NULL,
  number integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, payout_id, number),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payout (merchant_id, id)
);
SELECT tenant_table('payout_attempt', app => 'SELECT, INSERT, UPDATE, DELETE');

-- What belongs to a draft as it stands at a version: when it goes out by itself, and what refused it last.
CREATE TABLE payout_draft (
  merchant_id id NOT NULL,
  payout_id id NOT NULL,
  version integer NOT NULL,
  -- A day of India's calendar, at whose beginning it is submitted for the person who scheduled it.
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
  -- As the file counts, its header being row 1.
  number integer NOT NULL CHECK (number > 1),
  version integer NOT NULL DEFAULT 1,
  cells jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'ready', 'bad', 'made', 'made_before', 'dropped')),
  -- What the rules of a payout refuse in it.
  faults jsonb NOT NULL DEFAULT '[]',
  -- What it is beside the other rows: repeated, twin, uncovered.
  flags text[] NOT NULL DEFAULT '{}',
  request_id text COLLATE "C",
  -- Equal for rows that pay the same amount to the same beneficiary for the same invoice.
  likeness text COLLATE "C",
  source_currency currency,
  debit amount,
  payout_id id,
  PRIMARY KEY (merchant_id, batch_id, number),
  FOREIGN KEY (merchant_id, batch_id) REFERENCES batch (merchant_id, id),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payout (merchant_id, id)
);
CREATE INDEX batch_row_state ON batch_row (merchant_id, batch_id, state, number);
SELECT tenant_table('batch_row');

-- The sandbox rail's own books: what a bank would know of an instruction.
CREATE TABLE sandbox_instruction (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  answer text NOT NULL,
  reference text,
  answers_at timestamptz(3) NOT NULL,
  -- When the bank will send back what it paid.
  returns_at timestamptz(3),
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX sandbox_instruction_returns ON sandbox_instruction (returns_at) WHERE returns_at IS NOT NULL;
SELECT tenant_table('sandbox_instruction', app => 'SELECT, INSERT, UPDATE, DELETE');

-- What a merchant asks to be paid: payment links and orders, of which a payment pays one.
CREATE TABLE payin (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payin', 'order')),
  status text NOT NULL
    CHECK (status IN ('active', 'paid', 'expired', 'cancelled', 'failed', 'action_required', 'under_review')),
  version integer NOT NULL,
  customer_id id NOT NULL,
  -- On the paying side; what it comes to in the currency of the balance that it is for.
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  settled_amount amount NOT NULL CHECK (settled_amount > 0),
  settled_currency currency NOT NULL,
  quote_id id,
  price_id id,
  split_ids text[] NOT NULL,
  -- What paying it costs by each method is settled when it is made, and so is what a bank transfer must bring.
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
  -- Where the transfer must come from: an account of the customer, or one that is not registered.
  bank_account_id id,
  payer_account_last4 text,
  payer_account_hash text,
  request_id text,
  -- Whoever knows it may open the hosted page.
  token text COLLATE "C" UNIQUE,
  reminder_frequency integer CHECK (reminder_frequency IN (1, 2, 7, 14)),
  last_reminder_sent_at timestamptz(3),
  -- What the open RFI asks for, while it does.
  rfi_documents jsonb NOT NULL,
  opened_count integer NOT NULL,
  last_opened_at timestamptz(3),
  payment_id id,
  lrs jsonb,
  expires_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  FOREIGN KEY (merchant_id, quote_id) REFERENCES quote,
  CONSTRAINT payin_lrs CHECK (lrs IS NULL OR kind = 'order'),
  CONSTRAINT payin_page CHECK ((kind = 'payin' OR lrs IS NOT NULL) = (token IS NOT NULL)),
  CHECK ((status = 'paid') = (payment_id IS NOT NULL)),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL))
);
CREATE UNIQUE INDEX payin_request ON payin (merchant_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX payin_kind ON payin (merchant_id, kind, id);
CREATE INDEX payin_status ON payin (merchant_id, kind, status, id);
CREATE INDEX payin_customer ON payin (merchant_id, customer_id, id);
CREATE INDEX payin_quote ON payin (merchant_id, quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX payin_open ON payin (merchant_id, currency, amount) WHERE status = 'active';
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
  -- The people behind it: none of them confirms it.
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

-- Balances withdrawn to the merchant's own bank account, and what each is made up of.
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
  -- What of the balance is held for it.
  held amount NOT NULL,
  withdrawal_account_id id NOT NULL,
  utr text,
  error_code text,
  rejection_reason text,
  estimated_credit_date date NOT NULL,
  -- What it takes to approve it, where a rule says so, and what was voted.
  approval jsonb,
  votes jsonb NOT NULL,
  created_by jsonb NOT NULL,
  -- The people behind it: none of them approves it.
  made_by text[] NOT NULL,
  returned_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, withdrawal_account_id) REFERENCES withdrawal_account,
  CHECK ((status = 'failed') = (error_code IS NOT NULL)),
  CHECK (returned_at IS NULL OR status = 'success')
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
  -- Where an in_progress card payment stands.
  stage text CHECK (stage IN ('authorizing', 'challenge')),
  version integer NOT NULL,
  payin_id id,
  -- What the transfer names, which it need not pay.
  named_payin_id id,
  customer_id id,
  subscription_id id,
  -- Of a subscription, its place on the schedule.
  cycle integer,
  -- The merchant, where nobody is there to confirm it: a renewal.
  initiator text NOT NULL CHECK (initiator IN ('customer', 'merchant')),
  virtual_account_id id,
  request_id text,
  amount amount NOT NULL,
  currency currency NOT NULL,
  requested_amount amount,
  requested_currency currency,
  converted_amount amount NOT NULL,
  converted_currency currency NOT NULL,
  -- What of it stands in pending.
  pending amount NOT NULL,
  refunded amount NOT NULL,
  -- What of it settlements took, the last one that did, and whether they have it whole.
  settled amount NOT NULL,
  settlement_id id,
  settled_whole boolean NOT NULL,
  fee_bearer text NOT NULL CHECK (fee_bearer IN ('merchant', 'customer', 'split')),
  fees jsonb NOT NULL,
  compliance_status text CHECK (compliance_status IN ('action_required', 'under_review', 'approved', 'rejected')),
  purpose_code text,
  notes jsonb NOT NULL,
  documents jsonb NOT NULL,
  payment_method text NOT NULL,
  details jsonb NOT NULL,
  sender_name text NOT NULL,
  -- By what the account that a transfer came from is known again.
  sender_account_hash text,
  -- What the bank that took a transfer calls it.
  bank_reference text,
  -- What the acquirer knows the card by, and by what we know it again.
  card_token text,
  card_hash text,
  challenge text COLLATE "C",
  callback_url text,
  funds_available boolean NOT NULL,
  -- A remittance goes on to a beneficiary once it has landed.
  beneficiary_id id,
  held amount NOT NULL DEFAULT 0 CHECK (held >= 0),
  credited_at timestamptz(3),
  error_code text,
  paid_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, payin_id) REFERENCES payin,
  FOREIGN KEY (merchant_id, named_payin_id) REFERENCES payin,
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  FOREIGN KEY (merchant_id, settlement_id) REFERENCES settlement,
  CONSTRAINT payment_beneficiary FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES beneficiary,
  -- A card that is set up before its first payment is checked with a payment of nothing.
  CHECK (amount > 0 OR subscription_id IS NOT NULL),
  CHECK (refunded <= amount),
  CHECK (status <> 'success' OR paid_at IS NOT NULL),
  CHECK (stage IS NULL OR status = 'in_progress'),
  CHECK ((requested_amount IS NULL) = (requested_currency IS NULL)),
  CONSTRAINT payment_credited CHECK (beneficiary_id IS NOT NULL OR (held = 0 AND credited_at IS NULL))
);
CREATE UNIQUE INDEX payment_request ON payment (merchant_id, request_id) WHERE request_id IS NOT NULL;
-- One attempt at a time, so that nothing is paid or charged twice.
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
  WHERE NOT settled_whole AND funds_available AND status = 'success';
CREATE INDEX payment_settlement ON payment (merchant_id, settlement_id, id) WHERE settlement_id IS NOT NULL;
SELECT tenant_table('payment', app => 'SELECT, INSERT, UPDATE, DELETE');

-- The sandbox acquirer's own books.
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
  -- What goes back, in the currency that was paid.
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  -- What it takes of the balance, in the balance's currency, and what of that is held.
  debit amount NOT NULL CHECK (debit > 0),
  debit_currency currency NOT NULL,
  held amount NOT NULL,
  payment_method text NOT NULL,
  documents jsonb NOT NULL,
  request_id text,
  utr text,
  error_code text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
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

-- Of the platform: what it had of a payment, by the payment's id.
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

-- What a merchant owed at the end of a month of fees that were not collected at once.
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

-- Money converted from one balance of a merchant to another.
CREATE TABLE conversion (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed')),
  quote_id id,
  source_currency currency NOT NULL,
  source_amount amount NOT NULL CHECK (source_amount > 0),
  target_currency currency NOT NULL CHECK (target_currency <> source_currency),
  target_amount amount NOT NULL CHECK (target_amount > 0),
  -- Units of the target currency for one of the source currency.
  rate_num amount NOT NULL CHECK (rate_num > 0),
  rate_den amount NOT NULL CHECK (rate_den > 0),
  -- On top of the source amount, in its currency.
  fx_fee amount NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, quote_id) REFERENCES quote
);
CREATE UNIQUE INDEX conversion_quote ON conversion (merchant_id, quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX conversion_source ON conversion (merchant_id, source_currency, id);
CREATE INDEX conversion_target ON conversion (merchant_id, target_currency, id);
SELECT tenant_table('conversion');

-- Each merchant that a transfer concerns has a row of it: who made it, who gave, who received.
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
  -- Where approval is on, money that leaves a merchant waits for a second person, held in the balance of the one that gives.
  held amount NOT NULL,
  approval jsonb,
  votes jsonb NOT NULL,
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

-- The steps that a customer goes through before a payment. Its token is signed and not kept: it is made of what stands here.
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
  -- In real time, by which its token goes.
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

-- A financial year of a person, by their PAN: changed by each order, so that two at once cannot both fit a limit.
CREATE TABLE lrs_year (
  merchant_id id NOT NULL REFERENCES merchant,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
SELECT tenant_table('lrs_year');

-- What an order takes of a year: it is gone again when the order ends unpaid.
CREATE TABLE lrs_remittance (
  merchant_id id NOT NULL REFERENCES merchant,
  -- The order.
  id id NOT NULL,
  year_id text COLLATE "C" NOT NULL,
  usd amount NOT NULL CHECK (usd > 0),
  inr amount NOT NULL CHECK (inr > 0),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, year_id) REFERENCES lrs_year
);
CREATE INDEX lrs_remittance_year ON lrs_remittance (merchant_id, year_id);
SELECT tenant_table('lrs_remittance', app => 'SELECT, INSERT, DELETE');

-- What funds offer and who distributes it, as the operator loaded it. It stands above merchants: a distributor reads what a fund offers it.
CREATE TABLE fund (
  -- The fund itself, as a merchant.
  id id PRIMARY KEY REFERENCES merchant,
  name text NOT NULL,
  checkout_domain text COLLATE "C" UNIQUE
);
SELECT grant_table('fund', app => '', system => 'SELECT, INSERT, UPDATE');

CREATE TABLE fund_scheme (
  -- Its code in capitals.
  key text COLLATE "C" PRIMARY KEY,
  fund_id id NOT NULL REFERENCES fund,
  code text NOT NULL,
  name text NOT NULL,
  plan text NOT NULL,
  isin text NOT NULL,
  -- Of a first purchase, in US cents.
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

-- A link that a distributor, or the fund itself, shares with investors.
CREATE TABLE distributor_link (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'unavailable', 'disabled')),
  version integer NOT NULL,
  fund_id id NOT NULL REFERENCES fund,
  scheme_key text COLLATE "C" NOT NULL REFERENCES fund_scheme,
  -- As the catalogue named them when the link was last available.
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

-- How often a link was opened on each day, in UTC.
CREATE TABLE distributor_link_day (
  merchant_id id NOT NULL REFERENCES merchant,
  link_id id NOT NULL,
  day date NOT NULL,
  openings integer NOT NULL,
  PRIMARY KEY (merchant_id, link_id, day),
  FOREIGN KEY (merchant_id, link_id) REFERENCES distributor_link
);
SELECT tenant_table('distributor_link_day');

-- Each version is the whole list of rules in their order, and stays as it was confirmed.
CREATE TABLE rule_version (
  merchant_id id NOT NULL REFERENCES merchant,
  version integer NOT NULL,
  rules jsonb NOT NULL,
  proposed_by text NOT NULL,
  confirmed_by text,
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, version)
);
SELECT tenant_table('rule_version', app => 'SELECT, INSERT');

-- A sandbox may set a payout back to waiting, which asks everybody anew in another round; otherwise a person votes once.
CREATE TABLE approval_vote (
  merchant_id id NOT NULL REFERENCES merchant,
  payout_id id NOT NULL,
  round integer NOT NULL DEFAULT 1,
  step integer NOT NULL DEFAULT 0,
  person_id id NOT NULL REFERENCES person,
  role text,
  verdict text NOT NULL CHECK (verdict IN ('approved', 'rejected')),
  reason text,
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, payout_id, round, person_id),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payout (merchant_id, id)
);
CREATE INDEX approval_vote_person ON approval_vote (merchant_id, person_id, recorded_at);
SELECT tenant_table('approval_vote', app => 'SELECT, INSERT');

-- A change that a second person must confirm.
CREATE TABLE proposal (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rules', 'member', 'invite')),
  status text NOT NULL CHECK (status IN ('open', 'confirmed', 'refused', 'withdrawn')),
  change jsonb NOT NULL,
  -- Whom it concerns, who does not confirm it.
  subject_id id,
  proposed_by id NOT NULL REFERENCES person,
  -- Of the link that whoever proposes an invitation was shown; it counts once the proposal is confirmed.
  link_hash text,
  decided_by id REFERENCES person,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX proposal_status ON proposal (merchant_id, status, id);
-- A person's role is under one proposal at a time.
CREATE UNIQUE INDEX proposal_open ON proposal (merchant_id, subject_id) WHERE status = 'open' AND subject_id IS NOT NULL;
SELECT tenant_table('proposal');

CREATE TABLE invite (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'maker', 'approver', 'compliance', 'developer', 'viewer')),
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

CREATE TABLE rfi (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('action_required', 'under_review', 'approved', 'rejected', 'expired')),
  entity_type text NOT NULL CHECK (entity_type IN ('payment', 'payin', 'payout', 'refund', 'order', 'subscription')),
  entity_id id NOT NULL,
  -- Who is on the other side of what it is about, so that it is found by that name.
  subject_name text NOT NULL,
  reason_code text NOT NULL,
  instructions text NOT NULL,
  response_deadline timestamptz(3) NOT NULL,
  resolved_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
-- A resource answers one request at a time.
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

-- What people of a merchant say to each other about one of its things.
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

-- That a person is told of an event.
CREATE TABLE notification (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  person_id id NOT NULL,
  event_id id NOT NULL,
  -- What it is of; a person may not want to see those of a kind.
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

-- What a person is told at a merchant, and how. Absent: what their role is told by default.
CREATE TABLE notification_setting (
  merchant_id id NOT NULL REFERENCES merchant,
  person_id id NOT NULL REFERENCES person,
  choices jsonb NOT NULL CHECK (octet_length(choices::text) <= 4096),
  time_zone text NOT NULL CHECK (length(time_zone) <= 60),
  -- When the next daily summary is due; NULL where nothing is summed up.
  summary_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, person_id)
);
CREATE INDEX notification_setting_summary ON notification_setting (merchant_id, summary_at) WHERE summary_at IS NOT NULL;
SELECT tenant_table('notification_setting');

-- Up to where in a merchant's chain of events people have been told.
CREATE TABLE notified_head (
  merchant_id id PRIMARY KEY REFERENCES merchant,
  seq bigint NOT NULL CHECK (seq >= 0)
);
SELECT tenant_table('notified_head');

-- A list as a person likes to see it again: its filters and order, under a name of theirs.
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

-- A mail that goes out, written with what caused it. What is attached is made when it is sent: kind and subject_id say what.
CREATE TABLE mail (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (length(kind) <= 40),
  subject_id id,
  -- Who of the organisation it is to; NULL for a customer or a beneficiary.
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
  -- While it is being sent: until when whoever sends it has it.
  next_attempt_at timestamptz(3),
  PRIMARY KEY (merchant_id, id),
  CHECK ((status = 'waiting') = (next_attempt_at IS NOT NULL)),
  CHECK ((status = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX mail_waiting ON mail (merchant_id, next_attempt_at) WHERE status = 'waiting';
CREATE INDEX mail_sent ON mail (merchant_id, sent_at) WHERE status = 'sent';
CREATE INDEX mail_subject ON mail (merchant_id, subject_id, id);
SELECT tenant_table('mail', system => 'SELECT, INSERT, UPDATE, DELETE');

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
