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

ALTER TABLE payout
  -- Which amount the request gave; the other one was computed from it.
  ADD COLUMN amount_given text NOT NULL DEFAULT 'source' CHECK (amount_given IN ('source', 'destination')),
  ADD FOREIGN KEY (merchant_id, quote_id) REFERENCES quote (merchant_id, id);

-- All that making a payout needs to know, in one read; where a quote is named, the balance is of its currency.
DROP FUNCTION payout_context;
CREATE FUNCTION payout_context(p_merchant text, p_beneficiary text, p_currency text, p_request text, p_quote text) RETURNS TABLE (
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
      p_request IS NOT NULL AND EXISTS (SELECT 1 FROM payout p WHERE p.merchant_id = p_merchant AND p.request_id = p_request),
      CASE WHEN quoted.id IS NULL THEN NULL ELSE to_json(quoted) END
    FROM (SELECT 1) one LEFT JOIN beneficiary b ON b.merchant_id = p_merchant AND b.id = p_beneficiary;
END $$;

-- Commits new payouts, each whole or not at all: done, replayed, reused, in_flight, duplicate, quote_used or short.
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
        ON CONFLICT (merchant_id, request_id) WHERE request_id IS NOT NULL DO NOTHING
        RETURNING * INTO item;
        IF NOT FOUND THEN
          outcome := 'duplicate';
        ELSE
          outcome := 'done';
          IF item.quote_id IS NOT NULL THEN
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

DO $$
BEGIN
  ALTER TABLE quote ENABLE ROW LEVEL SECURITY;
  ALTER TABLE quote FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant ON quote USING (merchant_id = current_setting('app.merchant', true));
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER')) THEN
    CREATE POLICY system ON quote TO farshore_system USING (true);
    GRANT SELECT, INSERT, UPDATE ON quote TO farshore_app, farshore_system;
  ELSE
    CREATE POLICY system ON quote USING (current_setting('app.system', true) = 'on');
  END IF;
END $$;
