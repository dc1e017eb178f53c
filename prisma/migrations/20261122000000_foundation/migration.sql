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
  clock_offset_ms bigint NOT NULL DEFAULT 0 CHECK (clock_offset_ms >= 0),
  created_at timestamptz(3) NOT NULL
);
SELECT tenant_table('merchant', app => 'SELECT', system => 'SELECT, INSERT, UPDATE, DELETE', merchant => 'id');

CREATE TABLE person (
  id id PRIMARY KEY,
  organisation_id id NOT NULL REFERENCES organisation,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text,
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
  revoked_at timestamptz(3)
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
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
SELECT tenant_table('ledger_entry', app => 'SELECT, INSERT');

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

CREATE TABLE quote (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  resource text NOT NULL CHECK (resource IN ('payout', 'payin')),
  method_type text NOT NULL,
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
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
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

CREATE TABLE payment (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('in_progress', 'success', 'failed', 'action_required', 'under_review')),
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  payment_method text NOT NULL,
  sender_name text NOT NULL,
  funds_available boolean NOT NULL,
  error_code text,
  paid_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
SELECT tenant_table('payment', app => 'SELECT, INSERT, UPDATE, DELETE');

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
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, event_id) REFERENCES event (merchant_id, id)
);
CREATE INDEX notification_person ON notification (merchant_id, person_id, id);
CREATE INDEX notification_unread ON notification (merchant_id, person_id) WHERE read_at IS NULL;
SELECT tenant_table('notification');
