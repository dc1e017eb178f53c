-- Returns free to proceed (always, without a key), replayed with the first response's image, reused for a different body, or
-- in_flight. The lock ends with the transaction.
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

CREATE FUNCTION idempotency_keep(p_merchant text, p_claim jsonb, p_image jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO idempotency (merchant_id, scope, key, fingerprint, image, recorded_at)
  SELECT p_merchant, p_claim->>'scope', p_claim->>'key', p_claim->>'fingerprint', p_image,
    (p_claim->>'recorded_at')::timestamptz
  WHERE p_claim IS NOT NULL AND p_claim <> 'null'
  ON CONFLICT (merchant_id, scope, key) DO UPDATE
  SET fingerprint = excluded.fingerprint, image = excluded.image, recorded_at = excluded.recorded_at
$$;

-- The previous use of an Idempotency-Key.
CREATE FUNCTION idempotency_find(p_merchant text, p_claim jsonb, OUT outcome text, OUT image jsonb) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  SELECT c.outcome, c.image INTO outcome, image FROM idempotency_claim(p_merchant, p_claim) c;
END $$;
