ALTER TABLE payout
  -- People who made it, or stand behind the key that did: none of them approves it.
  ADD COLUMN made_by text[] NOT NULL DEFAULT '{}',
  ADD COLUMN rejection_reason text,
  -- When a sandbox set its status by hand; whatever moves it next takes the mark away.
  ADD COLUMN mocked_at timestamptz(3),
  -- What the sandbox lent the balance so that a status set by hand could hold its money.
  ADD COLUMN sandbox_loan amount NOT NULL DEFAULT 0;

CREATE TABLE approval_vote (
  merchant_id id NOT NULL REFERENCES merchant,
  payout_id id NOT NULL,
  person_id id NOT NULL REFERENCES person,
  verdict text NOT NULL CHECK (verdict IN ('approved', 'rejected')),
  reason text,
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, payout_id, person_id),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payout (merchant_id, id)
);
CREATE INDEX approval_vote_person ON approval_vote (merchant_id, person_id, recorded_at);

-- The people behind a key come with it, since its payouts carry them.
DROP FUNCTION access_key;
CREATE FUNCTION access_key(p_merchant text, p_key text) RETURNS TABLE (
  key_name text, token_hash text, people text[], expires_at timestamptz, last_used_at timestamptz, superseded_at timestamptz, merchant json
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  RETURN QUERY
    SELECT k.name, k.token_hash, k.people, k.expires_at::timestamptz, k.last_used_at::timestamptz, k.superseded_at::timestamptz, to_json(m)
    FROM api_key k JOIN merchant m ON m.id = k.merchant_id
    WHERE k.merchant_id = p_merchant AND k.id = p_key;
END $$;

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
BEGIN
  ALTER TABLE approval_vote ENABLE ROW LEVEL SECURITY;
  ALTER TABLE approval_vote FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant ON approval_vote USING (merchant_id = current_setting('app.merchant', true));
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER')) THEN
    CREATE POLICY system ON approval_vote TO farshore_system USING (true);
    GRANT SELECT, INSERT ON approval_vote TO farshore_app, farshore_system;
  ELSE
    CREATE POLICY system ON approval_vote USING (current_setting('app.system', true) = 'on');
  END IF;
END $$;
