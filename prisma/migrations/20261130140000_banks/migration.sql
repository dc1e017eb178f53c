-- The house, whose ledger has what belongs to no merchant.
ALTER TABLE merchant DROP CONSTRAINT merchant_handle_check,
  ADD CONSTRAINT merchant_handle_check CHECK (handle ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$' OR handle = '(house)');

CREATE TABLE bank_connection (
  id id PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$'),
  transport jsonb NOT NULL CHECK (octet_length(transport::text) <= 8192),
  secret_sealed text,
  secret_sealed_by text COLLATE "C" GENERATED ALWAYS AS (split_part(secret_sealed, '.', 1)) STORED REFERENCES seal_key,
  payments text COLLATE "C" NOT NULL CHECK (payments IN ('pain.001.001.09', 'pain.001.001.03')),
  success text COLLATE "C" NOT NULL CHECK (success IN ('booked', 'settled')),
  cut_offs text[] NOT NULL,
  paused_at timestamptz(3),
  paused_because text CHECK ((paused_because IS NULL) = (paused_at IS NULL)),
  next_number integer NOT NULL DEFAULT 1 CHECK (next_number > 0),
  cut_at timestamptz(3) NOT NULL,
  work_at timestamptz(3) NOT NULL,
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL
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
  created_at timestamptz(3) NOT NULL
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
  -- The time that the bank's server gives.
  modified_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3) CHECK ((sent_at IS NOT NULL) = (state = 'sent'))
);
CREATE INDEX bank_file_name ON bank_file (connection_id, direction, name);
CREATE INDEX bank_file_to_send ON bank_file (connection_id, id) WHERE state = 'cut';
-- The same bytes are one file, however often a bank delivers them.
CREATE UNIQUE INDEX bank_file_received ON bank_file (sha256) WHERE direction = 'in' AND state IN ('accepted', 'waiting');
CREATE UNIQUE INDEX bank_file_message ON bank_file (connection_id, message_id) WHERE direction = 'out';
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
  -- When an entry of the account was its debit.
  debited_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  -- An instruction is in one file, and stays there. One that no file can carry is refused without.
  CHECK (file_id IS NULL OR state <> 'open'),
  CHECK (file_id IS NOT NULL OR state IN ('open', 'refused')),
  CHECK ((block IS NULL) = (file_id IS NULL))
);
CREATE INDEX bank_instruction_open ON bank_instruction (account_id, created_at) WHERE state = 'open';
CREATE INDEX bank_instruction_file ON bank_instruction (file_id, block) WHERE file_id IS NOT NULL;
SELECT tenant_table('bank_instruction', app => 'SELECT, INSERT', system => 'SELECT, INSERT, UPDATE');

-- The decision about a live payment by an employee of the operator.
CREATE TABLE screening_decision (
  merchant_id id NOT NULL REFERENCES merchant,
  subject_id id NOT NULL,
  verdict text COLLATE "C" NOT NULL CHECK (verdict IN ('clear', 'refuse')),
  comment text NOT NULL CHECK (length(comment) <= 500),
  decided_by jsonb NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, subject_id)
);
SELECT tenant_table('screening_decision', app => 'SELECT', system => 'SELECT, INSERT');

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

-- A day of an account that people have compared with the books.
CREATE TABLE bank_day (
  account_id id NOT NULL REFERENCES bank_account,
  day date NOT NULL,
  prepared_by jsonb NOT NULL,
  prepared_at timestamptz(3) NOT NULL,
  -- Another person.
  signed_by jsonb,
  signed_at timestamptz(3),
  reopened_at timestamptz(3),
  reopened_because text,
  PRIMARY KEY (account_id, day),
  CHECK ((signed_by IS NULL) = (signed_at IS NULL)),
  CHECK ((reopened_because IS NULL) = (reopened_at IS NULL))
);
SELECT grant_table('bank_day', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- Money of the house that moves between its accounts, once a second person has approved it.
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

-- A bank reports credits of all merchants.
DROP INDEX payin_transfer_reference;
CREATE INDEX payin_transfer_reference ON payin (right(id, 8), merchant_id);
CREATE INDEX virtual_account_iban ON virtual_account (iban) WHERE iban IS NOT NULL;
CREATE INDEX virtual_account_by_number ON virtual_account (account_number);

-- Money comes back less charges, in parts, and weeks later. Each report of a bank counts once.
ALTER TABLE payout
  ADD COLUMN returned_amount amount NOT NULL DEFAULT 0,
  ADD COLUMN return_ids text[] NOT NULL DEFAULT '{}',
  ADD CHECK (returned_amount <= source_amount);
UPDATE payout SET returned_amount = source_amount WHERE returned_at IS NOT NULL;
ALTER TABLE settlement
  ADD COLUMN returned_amount amount NOT NULL DEFAULT 0,
  ADD COLUMN return_ids text[] NOT NULL DEFAULT '{}',
  ADD CHECK (returned_amount <= amount);
UPDATE settlement SET returned_amount = amount WHERE returned_at IS NOT NULL;

-- The ledger account that the money comes from.
ALTER TABLE payment ADD COLUMN source_account text COLLATE "C"
  CHECK (source_account IN ('rail', 'acquirer', 'sandbox'));
UPDATE payment SET source_account = CASE WHEN payment_method = 'card' THEN 'acquirer' ELSE 'sandbox' END;
ALTER TABLE payment ALTER COLUMN source_account SET NOT NULL;
