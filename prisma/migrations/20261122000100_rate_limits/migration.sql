-- What is left of each holder's requests. Unlogged: after a crash every bucket is full, which harms nobody.
CREATE UNLOGGED TABLE rate_bucket (
  merchant_id id NOT NULL,
  holder text COLLATE "C" NOT NULL,
  tokens double precision NOT NULL,
  refilled_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, holder)
) WITH (fillfactor = 50);

-- Takes what processes have let through out of the buckets and answers what is left, which may be less than nothing.
CREATE FUNCTION rate_tell(p_used jsonb, p_at timestamptz, p_bucket integer, p_per_second integer)
RETURNS TABLE (merchant_id text, holder text, tokens double precision) LANGUAGE sql AS $$
  INSERT INTO rate_bucket AS b (merchant_id, holder, tokens, refilled_at)
  SELECT u.merchant_id, u.holder, p_bucket - u.used, p_at
  FROM jsonb_to_recordset(p_used) AS u (merchant_id text, holder text, used integer)
  -- In one order, so that two processes do not wait for each other.
  ORDER BY u.merchant_id, u.holder
  ON CONFLICT (merchant_id, holder) DO UPDATE
  SET tokens = least(p_bucket, b.tokens + excluded.tokens - p_bucket
        + p_per_second * greatest(0, extract(epoch FROM p_at - b.refilled_at))),
      refilled_at = greatest(b.refilled_at, p_at)
  RETURNING b.merchant_id, b.holder, b.tokens
$$;

DO $$
DECLARE
  roles boolean := EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER'));
BEGIN
  ALTER TABLE rate_bucket ENABLE ROW LEVEL SECURITY;
  ALTER TABLE rate_bucket FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant ON rate_bucket USING (merchant_id = current_setting('app.merchant', true));
  IF roles THEN
    CREATE POLICY system ON rate_bucket TO farshore_system USING (true);
    GRANT SELECT, INSERT, UPDATE, DELETE ON rate_bucket TO farshore_system;
  ELSE
    CREATE POLICY system ON rate_bucket USING (current_setting('app.system', true) = 'on');
  END IF;
END $$;
