-- All that making a payout needs to know, in one read; where a quote is named, the balance is of its currency.
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
      p_request IS NOT NULL AND EXISTS (
        SELECT 1 FROM payout p WHERE p.merchant_id = p_merchant AND p.request_id = p_request AND p.status <> 'draft'),
      CASE WHEN quoted.id IS NULL THEN NULL ELSE to_json(quoted) END
    FROM (SELECT 1) one LEFT JOIN beneficiary b ON b.merchant_id = p_merchant AND b.id = p_beneficiary;
END $$;

-- Takes work whose time has come, oldest first, of every merchant or of one, and pushes it a lease away, so that a worker
-- that dies loses it to the next.
CREATE FUNCTION payout_claim(p_due timestamptz, p_now timestamptz, p_lease interval, p_limit integer, p_merchant text)
RETURNS SETOF payout LANGUAGE sql AS $$
  UPDATE payout p SET work_at = p_now + p_lease, leased_until = p_now + p_lease
  FROM (SELECT merchant_id, id FROM payout
        WHERE work_at <= p_due AND (p_merchant IS NULL OR merchant_id = p_merchant)
          AND (work_at <= p_now OR work_at IS DISTINCT FROM leased_until)
        ORDER BY work_at LIMIT p_limit FOR UPDATE SKIP LOCKED) c
  WHERE p.merchant_id = c.merchant_id AND p.id = c.id
  RETURNING p.*
$$;
