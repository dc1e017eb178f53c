-- Ids sort by time as bytes; a locale's order would not.
CREATE DOMAIN id AS text COLLATE "C";
-- What a JSON integer carries exactly, so that serialising an amount cannot fail late.
CREATE DOMAIN amount AS bigint CHECK (VALUE BETWEEN 0 AND 9007199254740991);
CREATE DOMAIN currency AS text COLLATE "C" CHECK (VALUE ~ '^[A-Z]{3}$');

CREATE TABLE organisation (
  id id PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

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

CREATE TABLE person (
  id id PRIMARY KEY,
  organisation_id id NOT NULL REFERENCES organisation,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE session (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  merchant_id id NOT NULL REFERENCES merchant,
  created_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3)
);

CREATE TABLE membership (
  merchant_id id NOT NULL REFERENCES merchant,
  person_id id NOT NULL REFERENCES person,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'maker', 'approver', 'compliance', 'developer', 'viewer')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, person_id)
);
CREATE INDEX membership_person ON membership (person_id);

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

CREATE TABLE ledger_entry (
  merchant_id id NOT NULL REFERENCES merchant,
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

CREATE TABLE event (
  merchant_id id NOT NULL REFERENCES merchant,
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

CREATE TABLE due (
  merchant_id id NOT NULL REFERENCES merchant,
  kind text NOT NULL,
  subject_id id NOT NULL,
  due_at timestamptz(3) NOT NULL,
  fire_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, kind, subject_id)
);
CREATE INDEX due_fire ON due (fire_at);

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

CREATE TABLE beneficiary (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'active', 'rejected')),
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
  account_last4 text NOT NULL,
  account_hash text NOT NULL,
  swift_code text,
  local_routing_number text,
  bank_name text,
  bank_address jsonb,
  bank_country text,
  intermediate_bank jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX beneficiary_account ON beneficiary (merchant_id, account_hash, type, currency)
  WHERE status <> 'rejected';

CREATE TABLE payout (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN
    ('draft', 'pending_approval', 'queued', 'in_progress', 'action_required', 'success', 'failed', 'cancelled')),
  stage text CHECK (stage IN ('review', 'sending', 'sent')),
  version integer NOT NULL DEFAULT 1,
  beneficiary_id id NOT NULL,
  source_currency currency NOT NULL,
  source_amount amount NOT NULL CHECK (source_amount > 0),
  destination_currency currency NOT NULL,
  destination_amount amount NOT NULL CHECK (destination_amount > 0),
  rate_num amount NOT NULL CHECK (rate_num > 0),
  rate_den amount NOT NULL CHECK (rate_den > 0),
  fx_fee amount NOT NULL,
  txn_fee amount NOT NULL,
  fee_collection_mode text NOT NULL CHECK (fee_collection_mode IN ('immediate', 'deferred')),
  held amount NOT NULL DEFAULT 0,
  purpose_code text NOT NULL,
  payment_rail text NOT NULL,
  invoice_number text,
  request_id text COLLATE "C",
  documents jsonb NOT NULL DEFAULT '[]',
  notes jsonb NOT NULL DEFAULT '{}',
  taxes jsonb NOT NULL DEFAULT '[]',
  quote_id id,
  utr text,
  error_code text,
  estimated_credit_date date,
  work_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES beneficiary (merchant_id, id)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX payout_request ON payout (merchant_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX payout_status ON payout (merchant_id, status, id);
CREATE INDEX payout_beneficiary ON payout (merchant_id, beneficiary_id, id);
CREATE INDEX payout_work ON payout (work_at) WHERE work_at IS NOT NULL;

CREATE TABLE payout_attempt (
  merchant_id id NOT NULL REFERENCES merchant,
  payout_id id NOT NULL,
  number integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, payout_id, number),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payout (merchant_id, id)
);

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

-- The sandbox rail's own books: what a bank would know of an instruction.
CREATE TABLE sandbox_instruction (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  answer text NOT NULL,
  reference text,
  answers_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE ON event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Books entries in one currency each and moves the merchant's own accounts (available, held, pending) with them.
-- Raises FS001 when an own account would fall below zero, so that the caller's work is undone as a whole.
CREATE FUNCTION ledger_post(
  p_merchant text, p_event text, p_subject text, p_effective timestamptz, p_recorded timestamptz, p_entries jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moved record;
  after balance;
BEGIN
  FOR moved IN
    SELECT x.currency,
      coalesce(sum(CASE WHEN x.credit = 'available' THEN x.amount WHEN x.debit = 'available' THEN -x.amount END), 0)::bigint AS available,
      coalesce(sum(CASE WHEN x.credit = 'held' THEN x.amount WHEN x.debit = 'held' THEN -x.amount END), 0)::bigint AS held,
      coalesce(sum(CASE WHEN x.credit = 'pending' THEN x.amount WHEN x.debit = 'pending' THEN -x.amount END), 0)::bigint AS pending
    FROM jsonb_to_recordset(p_entries) AS x(currency text, amount bigint, debit text, credit text)
    GROUP BY x.currency
    ORDER BY x.currency
  LOOP
    after := NULL;
    IF moved.available <> 0 OR moved.held <> 0 OR moved.pending <> 0 THEN
      UPDATE balance b
      SET available = b.available + moved.available,
          held = b.held + moved.held,
          pending = b.pending + moved.pending,
          raised_at = CASE WHEN moved.available > 0 THEN p_recorded ELSE b.raised_at END
      WHERE b.merchant_id = p_merchant AND b.currency = moved.currency
        AND b.available + moved.available >= 0 AND b.held + moved.held >= 0 AND b.pending + moved.pending >= 0
      RETURNING b.* INTO after;
      IF NOT FOUND THEN
        IF moved.available < 0 OR moved.held < 0 OR moved.pending < 0 THEN
          RAISE EXCEPTION 'short of %', moved.currency USING ERRCODE = 'FS001';
        END IF;
        INSERT INTO balance AS b (merchant_id, currency, available, held, pending, raised_at)
        VALUES (p_merchant, moved.currency, moved.available, moved.held, moved.pending, p_recorded)
        ON CONFLICT (merchant_id, currency) DO UPDATE
        SET available = b.available + excluded.available, held = b.held + excluded.held,
            pending = b.pending + excluded.pending, raised_at = excluded.raised_at
        RETURNING b.* INTO after;
      END IF;
    END IF;
    -- Several entries may touch one account: each keeps the balance right after itself.
    INSERT INTO ledger_entry (merchant_id, id, event_id, subject_id, kind, currency, amount, debit_account,
      credit_account, debit_balance_after, credit_balance_after, recorded_at, effective_at)
    SELECT p_merchant, x.id, p_event, p_subject, x.kind, x.currency, x.amount, x.debit, x.credit,
      CASE x.debit
        WHEN 'available' THEN after.available - coalesce(sum(x.on_available) OVER later, 0)
        WHEN 'held' THEN after.held - coalesce(sum(x.on_held) OVER later, 0)
        WHEN 'pending' THEN after.pending - coalesce(sum(x.on_pending) OVER later, 0) END,
      CASE x.credit
        WHEN 'available' THEN after.available - coalesce(sum(x.on_available) OVER later, 0)
        WHEN 'held' THEN after.held - coalesce(sum(x.on_held) OVER later, 0)
        WHEN 'pending' THEN after.pending - coalesce(sum(x.on_pending) OVER later, 0) END,
      p_recorded, p_effective
    FROM (
      SELECT e.ord, r.*,
        CASE WHEN r.credit = 'available' THEN r.amount WHEN r.debit = 'available' THEN -r.amount ELSE 0 END AS on_available,
        CASE WHEN r.credit = 'held' THEN r.amount WHEN r.debit = 'held' THEN -r.amount ELSE 0 END AS on_held,
        CASE WHEN r.credit = 'pending' THEN r.amount WHEN r.debit = 'pending' THEN -r.amount ELSE 0 END AS on_pending
      FROM jsonb_array_elements(p_entries) WITH ORDINALITY AS e(value, ord),
        jsonb_to_record(e.value) AS r(id text, kind text, currency text, amount bigint, debit text, credit text)
      WHERE r.currency = moved.currency
    ) x
    WINDOW later AS (ORDER BY x.ord DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING);
  END LOOP;
END $$;

-- 'free' to go on (always, without a key), 'replayed' with the image of the first answer, 'reused' with another
-- body, or 'in_flight'. The lock ends with the transaction.
CREATE FUNCTION idempotency_claim(p_merchant text, p_claim jsonb, OUT outcome text, OUT image jsonb)
LANGUAGE plpgsql AS $$
DECLARE
  known idempotency;
BEGIN
  outcome := 'free';
  IF p_claim IS NULL OR p_claim = 'null' THEN RETURN; END IF;
  IF NOT pg_try_advisory_xact_lock(hashtextextended(p_merchant || ' ' || (p_claim->>'scope') || ' ' || (p_claim->>'key'), 0)) THEN
    outcome := 'in_flight';
    RETURN;
  END IF;
  SELECT * INTO known FROM idempotency i
  WHERE i.merchant_id = p_merchant AND i.scope = p_claim->>'scope' AND i.key = p_claim->>'key'
    AND i.recorded_at > (p_claim->>'recorded_at')::timestamptz - interval '24 hours';
  IF NOT FOUND THEN RETURN; END IF;
  outcome := CASE WHEN known.fingerprint = p_claim->>'fingerprint' THEN 'replayed' ELSE 'reused' END;
  image := known.image;
END $$;

CREATE FUNCTION idempotency_keep(p_merchant text, p_claim jsonb, p_status integer, p_image jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO idempotency (merchant_id, scope, key, fingerprint, status, image, recorded_at)
  SELECT p_merchant, p_claim->>'scope', p_claim->>'key', p_claim->>'fingerprint', p_status, p_image,
    (p_claim->>'recorded_at')::timestamptz
  WHERE p_claim IS NOT NULL AND p_claim <> 'null'
  ON CONFLICT (merchant_id, scope, key) DO UPDATE
  SET fingerprint = excluded.fingerprint, status = excluded.status, image = excluded.image, recorded_at = excluded.recorded_at
$$;

CREATE FUNCTION event_write(p_merchant text, p_subject text, p_image jsonb, p_event jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO event (merchant_id, id, type, subject_id, actor, request_id, changes, image, recorded_at, effective_at)
  VALUES (p_merchant, p_event->>'id', p_event->>'type', p_subject, p_event->'actor', p_event->>'request_id',
    coalesce(p_event->'changes', '{}'), p_image, (p_event->>'recorded_at')::timestamptz, (p_event->>'effective_at')::timestamptz)
$$;

CREATE FUNCTION access_key(p_merchant text, p_key text) RETURNS TABLE (
  key_name text, token_hash text, people text[], expires_at timestamptz, last_used_at timestamptz, merchant jsonb
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  RETURN QUERY
    SELECT k.name, k.token_hash, k.people, k.expires_at::timestamptz, k.last_used_at::timestamptz, to_jsonb(m)
    FROM api_key k JOIN merchant m ON m.id = k.merchant_id
    WHERE k.merchant_id = p_merchant AND k.id = p_key;
END $$;

-- All that making a payout needs to know, in one read.
CREATE FUNCTION payout_context(p_merchant text, p_beneficiary text, p_currency text, p_request text) RETURNS TABLE (
  beneficiary beneficiary, available bigint, taken boolean
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  RETURN QUERY
    SELECT b, (SELECT x.available::bigint FROM balance x WHERE x.merchant_id = p_merchant AND x.currency = p_currency),
      p_request IS NOT NULL AND EXISTS (SELECT 1 FROM payout p WHERE p.merchant_id = p_merchant AND p.request_id = p_request)
    FROM (SELECT 1) one LEFT JOIN beneficiary b ON b.merchant_id = p_merchant AND b.id = p_beneficiary;
END $$;

-- Commits new payouts, each whole or not at all: done, replayed, reused, in_flight, duplicate or short.
CREATE FUNCTION payout_create(p_merchant text, p_items jsonb) RETURNS TABLE (ordinal integer, outcome text, item payout)
LANGUAGE plpgsql AS $$
DECLARE
  one jsonb;
  claim record;
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  ordinal := 0;
  FOR one IN SELECT value FROM jsonb_array_elements(p_items) LOOP
    item := NULL;
    SELECT * INTO claim FROM idempotency_claim(p_merchant, one->'idempotency');
    outcome := claim.outcome;
    IF outcome = 'replayed' THEN
      item := jsonb_populate_record(NULL::payout, claim.image);
    ELSIF outcome = 'free' THEN
      BEGIN
        INSERT INTO payout SELECT r.* FROM jsonb_populate_record(NULL::payout, one->'payout') r
        ON CONFLICT (merchant_id, request_id) WHERE request_id IS NOT NULL DO NOTHING
        RETURNING * INTO item;
        IF NOT FOUND THEN
          outcome := 'duplicate';
        ELSE
          outcome := 'done';
          PERFORM event_write(p_merchant, item.id, to_jsonb(item), one->'event');
          IF one ? 'due' THEN
            INSERT INTO due SELECT d.* FROM jsonb_populate_record(NULL::due, one->'due') d;
          END IF;
          PERFORM idempotency_keep(p_merchant, one->'idempotency', 201, to_jsonb(item));
          PERFORM ledger_post(p_merchant, one->'event'->>'id', item.id, item.created_at,
            (one->'event'->>'recorded_at')::timestamptz, one->'entries');
          IF item.status = 'queued' THEN
            UPDATE balance SET raised_at = (one->'event'->>'recorded_at')::timestamptz
            WHERE merchant_id = p_merchant AND currency = item.source_currency;
          END IF;
        END IF;
      EXCEPTION WHEN SQLSTATE 'FS001' THEN
        outcome := 'short';
        item := NULL;
      END;
    END IF;
    RETURN NEXT;
    ordinal := ordinal + 1;
  END LOOP;
END $$;

-- Moves payouts to their next state, each whole or not at all: done, stale (another was first) or short.
CREATE FUNCTION payout_move(p_merchant text, p_items jsonb) RETURNS TABLE (ordinal integer, outcome text, item payout)
LANGUAGE plpgsql AS $$
DECLARE
  one jsonb;
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  ordinal := 0;
  FOR one IN SELECT value FROM jsonb_array_elements(p_items) LOOP
    item := NULL;
    BEGIN
      UPDATE payout p
      SET status = n.status, stage = n.stage, version = p.version + 1, held = n.held, utr = n.utr, taxes = n.taxes,
          error_code = n.error_code, estimated_credit_date = coalesce(p.estimated_credit_date, n.estimated_credit_date),
          work_at = n.work_at, updated_at = n.updated_at
      FROM jsonb_populate_record(NULL::payout, one->'payout') n
      WHERE p.merchant_id = p_merchant AND p.id = n.id AND p.version = n.version
        AND p.status = ANY (ARRAY(SELECT jsonb_array_elements_text(one->'from')))
      RETURNING p.* INTO item;
      IF NOT FOUND THEN
        outcome := 'stale';
      ELSE
        outcome := 'done';
        PERFORM event_write(p_merchant, item.id, to_jsonb(item), one->'event');
        DELETE FROM due WHERE merchant_id = p_merchant AND subject_id = item.id;
        PERFORM ledger_post(p_merchant, one->'event'->>'id', item.id, item.updated_at,
          (one->'event'->>'recorded_at')::timestamptz, one->'entries');
      END IF;
    EXCEPTION WHEN SQLSTATE 'FS001' THEN
      outcome := 'short';
      item := NULL;
    END;
    RETURN NEXT;
    ordinal := ordinal + 1;
  END LOOP;
END $$;

CREATE FUNCTION payout_get(p_merchant text, p_id text) RETURNS SETOF payout LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  RETURN QUERY SELECT * FROM payout p WHERE p.merchant_id = p_merchant AND p.id = p_id;
END $$;

-- Takes work whose time has come, oldest first, and pushes it a lease away, so that a worker that dies loses it to the next.
CREATE FUNCTION payout_claim(p_now timestamptz, p_lease interval, p_limit integer) RETURNS SETOF payout LANGUAGE sql AS $$
  UPDATE payout p SET work_at = p_now + p_lease
  FROM (SELECT merchant_id, id FROM payout WHERE work_at <= p_now ORDER BY work_at LIMIT p_limit FOR UPDATE SKIP LOCKED) c
  WHERE p.merchant_id = c.merchant_id AND p.id = c.id
  RETURNING p.*
$$;

-- Two roles that a connection takes on. Where the login may not make roles, everything runs as the login itself under
-- forced row-level security, and a setting of the connection stands for the system's role.
DO $$
DECLARE
  tenant text;
  roles boolean := true;
BEGIN
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_app') THEN CREATE ROLE farshore_app; END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system') THEN CREATE ROLE farshore_system; END IF;
    EXECUTE format('GRANT farshore_app, farshore_system TO %I', current_user);
  EXCEPTION
    WHEN duplicate_object OR unique_violation THEN NULL;
    WHEN insufficient_privilege THEN roles := false;
  END;

  FOREACH tenant IN ARRAY ARRAY['membership', 'api_key', 'balance', 'ledger_entry', 'event', 'due', 'idempotency',
    'beneficiary', 'payout', 'payout_attempt', 'payment', 'sandbox_instruction']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY tenant ON %I USING (merchant_id = current_setting(''app.merchant'', true))', tenant);
    IF roles THEN
      EXECUTE format('CREATE POLICY system ON %I TO farshore_system USING (true)', tenant);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO farshore_app, farshore_system', tenant);
    ELSE
      EXECUTE format('CREATE POLICY system ON %I USING (current_setting(''app.system'', true) = ''on'')', tenant);
    END IF;
  END LOOP;

  ALTER TABLE merchant ENABLE ROW LEVEL SECURITY;
  ALTER TABLE merchant FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant ON merchant USING (id = current_setting('app.merchant', true));
  IF roles THEN
    CREATE POLICY system ON merchant TO farshore_system USING (true);
    GRANT SELECT ON merchant TO farshore_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON organisation, merchant, person, session TO farshore_system;
    REVOKE UPDATE, DELETE ON ledger_entry, event FROM farshore_app, farshore_system;
    REVOKE INSERT, UPDATE, DELETE ON membership, api_key FROM farshore_app;
    GRANT UPDATE (last_used_at, expires_at, superseded_at) ON api_key TO farshore_app;
    GRANT INSERT ON api_key TO farshore_app;
  ELSE
    CREATE POLICY system ON merchant USING (current_setting('app.system', true) = 'on');
  END IF;
END $$;
