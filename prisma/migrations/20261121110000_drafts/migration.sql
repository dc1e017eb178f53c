ALTER TABLE payout
  -- When its terms were set, where that was after it was created.
  ADD COLUMN priced_at timestamptz(3),
  -- The payout that failed or was stopped and is made again by this one.
  ADD COLUMN retry_of id,
  ADD FOREIGN KEY (merchant_id, retry_of) REFERENCES payout (merchant_id, id);
CREATE INDEX payout_retry ON payout (merchant_id, retry_of, id) WHERE retry_of IS NOT NULL;

-- A draft does not use its request_id up.
DROP INDEX payout_request;
CREATE UNIQUE INDEX payout_request ON payout (merchant_id, request_id)
  WHERE request_id IS NOT NULL AND status <> 'draft';

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

CREATE OR REPLACE FUNCTION payout_context(p_merchant text, p_beneficiary text, p_currency text, p_request text, p_quote text) RETURNS TABLE (
  beneficiary beneficiary, available bigint, taken boolean, quote json
) LANGUAGE plpgsql AS $$
DECLARE
  quoted quote;
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  IF p_quote IS NOT NULL THEN
    SELECT * INTO quoted FROM quote q WHERE q.merchant_id = p_merchant AND q.id = p_quote;
  END IF;
  RETURN QUERY
    SELECT b,
      (SELECT x.available::bigint FROM balance x
       WHERE x.merchant_id = p_merchant AND x.currency = coalesce(p_currency, quoted.source_currency)),
      p_request IS NOT NULL AND EXISTS (
        SELECT 1 FROM payout p WHERE p.merchant_id = p_merchant AND p.request_id = p_request AND p.status <> 'draft'),
      CASE WHEN quoted.id IS NULL THEN NULL ELSE to_json(quoted) END
    FROM (SELECT 1) one LEFT JOIN beneficiary b ON b.merchant_id = p_merchant AND b.id = p_beneficiary;
END $$;

-- Commits new payouts, each whole or not at all: done, replayed, reused, in_flight, duplicate, quote_used or short.
-- A draft uses neither its request_id nor its quote.
CREATE OR REPLACE FUNCTION payout_create(p_merchant text, p_items jsonb) RETURNS TABLE (ordinal integer, outcome text, item payout)
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
        ON CONFLICT (merchant_id, request_id) WHERE request_id IS NOT NULL AND status <> 'draft' DO NOTHING
        RETURNING * INTO item;
        IF NOT FOUND THEN
          outcome := 'duplicate';
        ELSE
          outcome := 'done';
          IF item.quote_id IS NOT NULL AND item.status <> 'draft' THEN
            UPDATE quote SET used_at = item.created_at
            WHERE merchant_id = p_merchant AND id = item.quote_id AND used_at IS NULL;
            IF NOT FOUND THEN RAISE EXCEPTION 'quote used' USING ERRCODE = 'FS002'; END IF;
          END IF;
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
      EXCEPTION
        WHEN SQLSTATE 'FS001' THEN
          outcome := 'short';
          item := NULL;
        WHEN SQLSTATE 'FS002' THEN
          outcome := 'quote_used';
          item := NULL;
      END;
    END IF;
    RETURN NEXT;
    ordinal := ordinal + 1;
  END LOOP;
END $$;

-- Moves drafts, which alone may change what they cost: done, stale (another was first), duplicate, quote_used or short.
-- Outside of draft a request_id and a quote are used up, but for what is discarded or was set by hand.
CREATE FUNCTION payout_from_draft(p_merchant text, p_items jsonb) RETURNS TABLE (ordinal integer, outcome text, item payout)
LANGUAGE plpgsql AS $$
DECLARE
  one jsonb;
  broken text;
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  ordinal := 0;
  FOR one IN SELECT value FROM jsonb_array_elements(p_items) LOOP
    item := NULL;
    BEGIN
      UPDATE payout p
      SET status = n.status, stage = n.stage, version = p.version + 1, beneficiary_id = n.beneficiary_id,
          source_currency = n.source_currency, source_amount = n.source_amount,
          destination_currency = n.destination_currency, destination_amount = n.destination_amount,
          amount_given = n.amount_given, rate_num = n.rate_num, rate_den = n.rate_den, fx_fee = n.fx_fee,
          txn_fee = n.txn_fee, held = n.held, purpose_code = n.purpose_code, payment_rail = n.payment_rail,
          invoice_number = n.invoice_number, request_id = n.request_id, documents = n.documents, notes = n.notes,
          taxes = n.taxes, quote_id = n.quote_id, utr = n.utr, error_code = n.error_code,
          estimated_credit_date = n.estimated_credit_date, made_by = n.made_by,
          rejection_reason = n.rejection_reason, approval = n.approval, mocked_at = n.mocked_at,
          sandbox_loan = n.sandbox_loan, priced_at = n.priced_at, retry_of = n.retry_of, work_at = n.work_at,
          updated_at = n.updated_at
      FROM jsonb_populate_record(NULL::payout, one->'payout') n
      WHERE p.merchant_id = p_merchant AND p.id = n.id AND p.version = n.version AND p.status = 'draft'
      RETURNING p.* INTO item;
      IF NOT FOUND THEN
        outcome := 'stale';
      ELSE
        outcome := 'done';
        IF item.quote_id IS NOT NULL AND item.status NOT IN ('draft', 'cancelled') AND item.mocked_at IS NULL THEN
          UPDATE quote SET used_at = item.updated_at
          WHERE merchant_id = p_merchant AND id = item.quote_id AND used_at IS NULL;
          IF NOT FOUND THEN RAISE EXCEPTION 'quote used' USING ERRCODE = 'FS002'; END IF;
        END IF;
        PERFORM event_write(p_merchant, item.id, to_jsonb(item), one->'event');
        DELETE FROM due WHERE merchant_id = p_merchant AND subject_id = item.id;
        IF one ? 'due' THEN
          INSERT INTO due SELECT d.* FROM jsonb_populate_record(NULL::due, one->'due') d;
        END IF;
        PERFORM ledger_post(p_merchant, one->'event'->>'id', item.id, item.updated_at,
          (one->'event'->>'recorded_at')::timestamptz, one->'entries');
        IF item.status = 'queued' AND item.mocked_at IS NULL THEN
          UPDATE balance SET raised_at = (one->'event'->>'recorded_at')::timestamptz
          WHERE merchant_id = p_merchant AND currency = item.source_currency;
        END IF;
      END IF;
    EXCEPTION
      WHEN SQLSTATE 'FS001' THEN
        outcome := 'short';
        item := NULL;
      WHEN SQLSTATE 'FS002' THEN
        outcome := 'quote_used';
        item := NULL;
      WHEN unique_violation THEN
        GET STACKED DIAGNOSTICS broken = CONSTRAINT_NAME;
        IF broken <> 'payout_request' THEN RAISE; END IF;
        outcome := 'duplicate';
        item := NULL;
    END;
    RETURN NEXT;
    ordinal := ordinal + 1;
  END LOOP;
END $$;

DO $$
BEGIN
  ALTER TABLE payout_draft ENABLE ROW LEVEL SECURITY;
  ALTER TABLE payout_draft FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant ON payout_draft USING (merchant_id = current_setting('app.merchant', true));
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER')) THEN
    CREATE POLICY system ON payout_draft TO farshore_system USING (true);
    GRANT SELECT, INSERT, UPDATE ON payout_draft TO farshore_app, farshore_system;
  ELSE
    CREATE POLICY system ON payout_draft USING (current_setting('app.system', true) = 'on');
  END IF;
END $$;
