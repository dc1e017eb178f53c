CREATE TABLE batch (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL
    CHECK (status IN ('mapping', 'validating', 'ready', 'needs_fixes', 'submitting', 'submitted', 'cancelled')),
  version integer NOT NULL,
  file_name text NOT NULL CHECK (file_name <> ''),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  columns jsonb NOT NULL,
  mapping jsonb NOT NULL,
  amount_is text NOT NULL CHECK (amount_is IN ('source', 'destination')),
  made_by jsonb NOT NULL,
  -- The person who submitted it, and the request by which they did.
  submitted_by jsonb,
  submit_request_id text,
  submitted_at timestamptz(3),
  -- When the worker has something to do for it, in real time.
  work_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX batch_file ON batch (merchant_id, sha256, id);
CREATE INDEX batch_work ON batch (work_at) WHERE work_at IS NOT NULL;

ALTER TABLE payout
  ADD COLUMN batch_id id,
  ADD FOREIGN KEY (merchant_id, batch_id) REFERENCES batch (merchant_id, id);
CREATE INDEX payout_batch ON payout (merchant_id, batch_id, id) WHERE batch_id IS NOT NULL;

CREATE TABLE batch_row (
  merchant_id id NOT NULL,
  batch_id id NOT NULL,
  -- As the file counts, its header being row 1.
  number integer NOT NULL CHECK (number > 1),
  version integer NOT NULL DEFAULT 1,
  cells jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'ready', 'bad', 'made', 'made_before', 'dropped')),
  -- What the rules of a payout refuse in it.
  faults jsonb NOT NULL DEFAULT '[]',
  -- What it is beside the other rows: repeated, twin, uncovered.
  flags text[] NOT NULL DEFAULT '{}',
  request_id text COLLATE "C",
  -- Equal for rows that pay the same amount to the same beneficiary for the same invoice.
  likeness text COLLATE "C",
  source_currency currency,
  debit amount,
  payout_id id,
  PRIMARY KEY (merchant_id, batch_id, number),
  FOREIGN KEY (merchant_id, batch_id) REFERENCES batch (merchant_id, id),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payout (merchant_id, id)
);
CREATE INDEX batch_row_state ON batch_row (merchant_id, batch_id, state, number);

-- Takes the batches that wait for the worker, of every merchant, and keeps other workers off them for the lease.
CREATE FUNCTION batch_claim(p_now timestamptz, p_lease interval, p_limit integer) RETURNS SETOF batch LANGUAGE sql AS $$
  UPDATE batch b SET work_at = p_now + p_lease
  FROM (SELECT merchant_id, id FROM batch WHERE work_at <= p_now ORDER BY work_at LIMIT p_limit FOR UPDATE SKIP LOCKED) c
  WHERE b.merchant_id = c.merchant_id AND b.id = c.id
  RETURNING b.*
$$;

-- Looks at the rows of a batch side by side: a request_id that repeats, rows that are alike, and, where the balance is a
-- limit, rows beyond what it covers. Answers how many rows are bad.
-- Nested loops are off since rows just written have no statistics, and a plan for one row reads ten thousand as often.
CREATE FUNCTION batch_compare(p_merchant text, p_batch text, p_limited boolean) RETURNS integer
LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  UPDATE batch_row r
  SET flags = n.flags, state = n.state
  FROM (
    SELECT f.number, f.flags,
      CASE WHEN f.faults <> '[]' OR f.flags && ARRAY['repeated', 'uncovered'] THEN 'bad' ELSE 'ready' END AS state
    FROM (
    SELECT s.number, s.faults, array_remove(ARRAY[
      CASE WHEN s.nth > 1 THEN 'repeated' END,
      CASE WHEN s.alike > 1 THEN 'twin' END,
      CASE WHEN p_limited AND s.needed > coalesce(b.available, 0) THEN 'uncovered' END
    ], NULL) AS flags
    FROM (
      SELECT w.number, w.faults, w.source_currency,
        CASE WHEN w.request_id IS NULL THEN 1
          ELSE row_number() OVER (PARTITION BY w.request_id ORDER BY w.number) END AS nth,
        CASE WHEN w.likeness IS NULL THEN 1 ELSE count(*) OVER (PARTITION BY w.likeness) END AS alike,
        CASE WHEN w.faults = '[]'
          THEN sum(w.debit) FILTER (WHERE w.faults = '[]') OVER (PARTITION BY w.source_currency ORDER BY w.number) END AS needed
      FROM batch_row w
      WHERE w.merchant_id = p_merchant AND w.batch_id = p_batch AND w.state IN ('ready', 'bad')
    ) s
    LEFT JOIN balance b ON b.merchant_id = p_merchant AND b.currency = s.source_currency
    ) f
  ) n
  WHERE r.merchant_id = p_merchant AND r.batch_id = p_batch AND r.number = n.number
    AND (r.state, r.flags) IS DISTINCT FROM (n.state, n.flags);
  RETURN (SELECT count(*) FROM batch_row
          WHERE merchant_id = p_merchant AND batch_id = p_batch AND state = 'bad');
END $$;

DO $$
DECLARE
  tenant text;
  roles boolean := EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER'));
BEGIN
  FOREACH tenant IN ARRAY ARRAY['batch', 'batch_row'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY tenant ON %I USING (merchant_id = current_setting(''app.merchant'', true))', tenant);
    IF roles THEN
      EXECUTE format('CREATE POLICY system ON %I TO farshore_system USING (true)', tenant);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO farshore_app, farshore_system', tenant);
    ELSE
      EXECUTE format('CREATE POLICY system ON %I USING (current_setting(''app.system'', true) = ''on'')', tenant);
    END IF;
  END LOOP;
END $$;
