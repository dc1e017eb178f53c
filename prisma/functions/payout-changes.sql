-- Commits new payouts, each whole or not at all: done, replayed, reused, in_flight, duplicate, quote_used or short.
-- A draft uses neither its request_id nor its quote.
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

-- Moves payouts to their next state, each whole or not at all: done, stale (another was first) or short. A move tells the
-- people that it names in the statement that makes it: a transaction that waits for its process between two statements
-- would keep others from the balance meanwhile.
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
        IF one ? 'told' THEN
          INSERT INTO notification (merchant_id, id, person_id, event_id, created_at)
          SELECT p_merchant, t.id, t.person_id, one->'event'->>'id', item.updated_at
          FROM jsonb_to_recordset(one->'told') AS t (id text, person_id text);
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
        IF one ? 'told' THEN
          INSERT INTO notification (merchant_id, id, person_id, event_id, created_at)
          SELECT p_merchant, t.id, t.person_id, one->'event'->>'id', item.updated_at
          FROM jsonb_to_recordset(one->'told') AS t (id text, person_id text);
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
