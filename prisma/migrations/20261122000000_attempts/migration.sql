-- Attempts at secrets, counted for all processes together. What they are attempts at is a keyed hash.
CREATE TABLE attempt (
  what text COLLATE "C" PRIMARY KEY,
  times timestamptz(3)[] NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX attempt_expires ON attempt (expires_at);

-- Counts one more attempt and answers how many remain, or until when there are too many: when the oldest of those that
-- fill the window leaves it.
CREATE FUNCTION attempt_take(p_what text, p_limit integer, p_at timestamptz, p_window interval,
  OUT until timestamptz, OUT remaining integer)
LANGUAGE plpgsql AS $$
DECLARE
  recent timestamptz[];
BEGIN
  LOOP
    INSERT INTO attempt (what, times, expires_at) VALUES (p_what, ARRAY[p_at], p_at + p_window)
    ON CONFLICT (what) DO NOTHING;
    IF FOUND THEN
      remaining := p_limit - 1;
      RETURN;
    END IF;
    SELECT ARRAY(SELECT t FROM unnest(a.times) t WHERE t > p_at - p_window ORDER BY t) INTO recent
    FROM attempt a WHERE a.what = p_what FOR UPDATE;
    -- Cleared away in between: it is the first of its kind again.
    EXIT WHEN FOUND;
  END LOOP;
  remaining := p_limit - cardinality(recent) - 1;
  IF remaining < 0 THEN
    until := recent[1] + p_window;
    RETURN;
  END IF;
  UPDATE attempt SET times = recent || p_at, expires_at = greatest(expires_at, p_at + p_window) WHERE what = p_what;
END $$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER')) THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON attempt TO farshore_system;
  END IF;
END $$;
