CREATE TABLE rfi (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('action_required', 'under_review', 'approved', 'rejected', 'expired')),
  entity_type text NOT NULL CHECK (entity_type IN ('payment', 'payin', 'payout', 'refund', 'order', 'subscription')),
  entity_id id NOT NULL,
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

-- When the beneficiary's bank sent the money of a paid payout back.
ALTER TABLE payout ADD COLUMN returned_at timestamptz(3);
-- When the sandbox's bank will send back what it paid.
ALTER TABLE sandbox_instruction ADD COLUMN returns_at timestamptz(3);
CREATE INDEX sandbox_instruction_returns ON sandbox_instruction (returns_at) WHERE returns_at IS NOT NULL;

-- Takes work whose time has come, oldest first, of every merchant or of one, and pushes it a lease away, so that a worker
-- that dies loses it to the next.
DROP FUNCTION payout_claim;
CREATE FUNCTION payout_claim(p_now timestamptz, p_lease interval, p_limit integer, p_merchant text) RETURNS SETOF payout LANGUAGE sql AS $$
  UPDATE payout p SET work_at = p_now + p_lease
  FROM (SELECT merchant_id, id FROM payout
        WHERE work_at <= p_now AND (p_merchant IS NULL OR merchant_id = p_merchant)
        ORDER BY work_at LIMIT p_limit FOR UPDATE SKIP LOCKED) c
  WHERE p.merchant_id = c.merchant_id AND p.id = c.id
  RETURNING p.*
$$;

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
          documents = n.documents, returned_at = n.returned_at,
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
  FOREACH tenant IN ARRAY ARRAY['rfi', 'rfi_document', 'rfi_comment'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY tenant ON %I USING (merchant_id = current_setting(''app.merchant'', true))', tenant);
    IF roles THEN
      EXECUTE format('CREATE POLICY system ON %I TO farshore_system USING (true)', tenant);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO farshore_app, farshore_system', tenant);
    ELSE
      EXECUTE format('CREATE POLICY system ON %I USING (current_setting(''app.system'', true) = ''on'')', tenant);
    END IF;
  END LOOP;
END $$;
