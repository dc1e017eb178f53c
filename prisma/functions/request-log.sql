-- The system role owns no tables, so these two run with the owner's rights. They reach only partitions of request_log, by
-- names that follow from the day.

-- Creates the partitions from one day in UTC to another, where they are missing.
CREATE FUNCTION request_log_prepare(p_from date, p_to date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  day date;
  name text;
BEGIN
  IF p_to - p_from > 40 THEN RAISE EXCEPTION 'at most 40 days at once'; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('request_log_prepare'));
  FOR day IN SELECT p_from + n FROM generate_series(0, p_to - p_from) n LOOP
    name := 'request_log_' || to_char(day, 'YYYYMMDD');
    CONTINUE WHEN to_regclass('public.' || name) IS NOT NULL;
    EXECUTE format(
      'CREATE TABLE public.%I PARTITION OF public.request_log FOR VALUES FROM (%L) TO (%L)',
      name,
      (SELECT 'req_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', ((ms >> (5 * i)) & 31)::integer + 1, 1), '' ORDER BY i DESC)
       FROM generate_series(0, 9) i, (SELECT extract(epoch FROM day::timestamp)::bigint * 1000 AS ms) t),
      (SELECT 'req_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', ((ms >> (5 * i)) & 31)::integer + 1, 1), '' ORDER BY i DESC)
       FROM generate_series(0, 9) i, (SELECT extract(epoch FROM (day + 1)::timestamp)::bigint * 1000 AS ms) t));
    -- The policies of request_log apply to access through it; without any of its own, nothing else reads the partition.
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;

-- Drops the partitions of the days before one, and returns how many.
CREATE FUNCTION request_log_drop(p_before date) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  name text;
  dropped integer := 0;
BEGIN
  FOR name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'public.request_log'::regclass AND c.relname < 'request_log_' || to_char(p_before, 'YYYYMMDD')
    ORDER BY c.relname
  LOOP
    EXECUTE format('DROP TABLE public.%I', name);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;

REVOKE EXECUTE ON FUNCTION request_log_prepare, request_log_drop FROM PUBLIC;
DO $$
BEGIN
  IF has_roles() THEN GRANT EXECUTE ON FUNCTION request_log_prepare, request_log_drop TO farshore_system; END IF;
END $$;
