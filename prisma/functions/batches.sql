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
