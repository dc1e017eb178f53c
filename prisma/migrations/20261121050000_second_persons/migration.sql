-- When the person last proved who they are; null is when the session began.
ALTER TABLE session ADD COLUMN proved_at timestamptz(3);

-- What a waiting payout asks for, as the rules stood when it began to wait; null is one approver other than the maker.
ALTER TABLE payout ADD COLUMN approval jsonb;

-- A sandbox may set a payout back to waiting, which asks everybody anew; otherwise a person votes once.
ALTER TABLE approval_vote
  ADD COLUMN round integer NOT NULL DEFAULT 1,
  ADD COLUMN step integer NOT NULL DEFAULT 0,
  ADD COLUMN role text,
  DROP CONSTRAINT approval_vote_pkey,
  ADD PRIMARY KEY (merchant_id, payout_id, round, person_id);

-- Each version is the whole list of rules in their order.
CREATE TABLE rule_version (
  merchant_id id NOT NULL REFERENCES merchant,
  version integer NOT NULL,
  rules jsonb NOT NULL,
  proposed_by text NOT NULL,
  confirmed_by text,
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, version)
);

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
  decided_by id REFERENCES person,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX proposal_status ON proposal (merchant_id, status, id);
-- A person's role is under one proposal at a time.
CREATE UNIQUE INDEX proposal_open ON proposal (merchant_id, subject_id) WHERE status = 'open' AND subject_id IS NOT NULL;

-- A person's authenticator. Its secret is sealed; a step of its time is used once.
CREATE TABLE totp (
  person_id id PRIMARY KEY REFERENCES person,
  secret_sealed text NOT NULL,
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3)
);

CREATE TABLE recovery_code (
  person_id id NOT NULL REFERENCES person,
  code_hash text NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (person_id, code_hash)
);

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

-- Moves payouts to their next state, each whole or not at all: done, stale (another was first) or short.
CREATE OR REPLACE FUNCTION payout_move(p_merchant text, p_items jsonb) RETURNS TABLE (ordinal integer, outcome text, item payout)
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
          documents = n.documents, returned_at = n.returned_at, approval = n.approval,
          error_code = n.error_code, estimated_credit_date = coalesce(p.estimated_credit_date, n.estimated_credit_date),
          rejection_reason = n.rejection_reason, mocked_at = n.mocked_at, sandbox_loan = n.sandbox_loan,
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
        IF one ? 'due' THEN
          INSERT INTO due SELECT d.* FROM jsonb_populate_record(NULL::due, one->'due') d;
        END IF;
        IF one ? 'vote' THEN
          INSERT INTO approval_vote SELECT v.* FROM jsonb_populate_record(NULL::approval_vote, one->'vote') v;
        END IF;
        PERFORM ledger_post(p_merchant, one->'event'->>'id', item.id, item.updated_at,
          (one->'event'->>'recorded_at')::timestamptz, one->'entries');
        -- What begins to wait for money asks that the balance be looked at; one that was set so by hand does not.
        IF item.status = 'queued' AND item.mocked_at IS NULL THEN
          UPDATE balance SET raised_at = (one->'event'->>'recorded_at')::timestamptz
          WHERE merchant_id = p_merchant AND currency = item.source_currency;
        END IF;
      END IF;
    EXCEPTION WHEN SQLSTATE 'FS001' THEN
      outcome := 'short';
      item := NULL;
    END;
    RETURN NEXT;
    ordinal := ordinal + 1;
  END LOOP;
END $$;

DO $$
DECLARE
  tenant text;
  roles boolean := EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER'));
BEGIN
  FOREACH tenant IN ARRAY ARRAY['rule_version', 'proposal', 'invite'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY tenant ON %I USING (merchant_id = current_setting(''app.merchant'', true))', tenant);
    IF roles THEN
      EXECUTE format('CREATE POLICY system ON %I TO farshore_system USING (true)', tenant);
    ELSE
      EXECUTE format('CREATE POLICY system ON %I USING (current_setting(''app.system'', true) = ''on'')', tenant);
    END IF;
  END LOOP;
  IF roles THEN
    -- A version stays as it was confirmed.
    GRANT SELECT, INSERT ON rule_version TO farshore_app, farshore_system;
    GRANT SELECT, INSERT, UPDATE ON proposal, invite TO farshore_app, farshore_system;
    GRANT SELECT, INSERT, UPDATE, DELETE ON totp, recovery_code TO farshore_system;
  END IF;
END $$;
