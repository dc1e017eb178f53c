-- Counts one attempt. Returns how many remain or, if there are none, the time at which the oldest leaves the window.
CREATE FUNCTION attempt_take(p_key text, p_limit integer, p_at timestamptz, p_window interval,
  OUT until timestamptz, OUT remaining integer)
LANGUAGE plpgsql AS $$
DECLARE
  recent timestamptz[];
BEGIN
  LOOP
    INSERT INTO attempt (key, times, expires_at) VALUES (p_key, ARRAY[p_at], p_at + p_window)
    ON CONFLICT (key) DO NOTHING;
    IF FOUND THEN
      remaining := p_limit - 1;
      RETURN;
    END IF;
    SELECT ARRAY(SELECT t FROM unnest(a.times) t
      -- Times in the future come from before the system clock was set back and are ignored.
      WHERE t > p_at - p_window AND t < p_at + interval '1 minute' ORDER BY t) INTO recent
    FROM attempt a WHERE a.key = p_key FOR UPDATE;
    -- Removed in between: this is the first attempt again.
    EXIT WHEN FOUND;
  END LOOP;
  remaining := p_limit - cardinality(recent) - 1;
  IF remaining < 0 THEN
    until := recent[1] + p_window;
    RETURN;
  END IF;
  UPDATE attempt SET times = recent || p_at, expires_at = greatest(expires_at, p_at + p_window) WHERE key = p_key;
END $$;

-- Takes the requests that processes have admitted out of the buckets. Returns what is left, which may be negative.
CREATE FUNCTION rate_report(p_used jsonb, p_at timestamptz, p_bucket integer, p_per_second integer)
RETURNS TABLE (merchant_id text, holder text, tokens double precision) LANGUAGE sql AS $$
  INSERT INTO rate_bucket AS b (merchant_id, holder, tokens, refilled_at)
  SELECT u.merchant_id, u.holder, p_bucket - u.used, p_at
  FROM jsonb_to_recordset(p_used) AS u (merchant_id text, holder text, used double precision)
  -- In a fixed order, so that two processes do not deadlock.
  ORDER BY u.merchant_id, u.holder
  ON CONFLICT (merchant_id, holder) DO UPDATE
  SET tokens = least(p_bucket, b.tokens + excluded.tokens - p_bucket
        + p_per_second * greatest(0, extract(epoch FROM p_at - b.refilled_at))),
      -- Clocks of processes differ by little; a larger difference means that the system clock was set back.
      refilled_at = CASE WHEN b.refilled_at > p_at + interval '1 minute' THEN p_at
        ELSE greatest(b.refilled_at, p_at) END
  RETURNING b.merchant_id, b.holder, b.tokens
$$;
