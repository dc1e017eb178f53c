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
