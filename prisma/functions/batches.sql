-- Compares the rows of a batch with each other, with unsubmitted batches and with payouts. Flags repeated request_ids, equal rows,
-- invoices paid elsewhere, hidden rows and, if the balance is a limit, rows that it does not cover. Of rows alike the first stays
-- ready; the others are held until a person includes them. Returns the number of bad rows.
-- Nested loops are off: new rows have no statistics, and a plan for one row would read ten thousand times.
CREATE FUNCTION batch_compare(p_merchant text, p_batch text, p_limited boolean) RETURNS integer
LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  v_payees text[] := ARRAY(
    SELECT DISTINCT likeness::jsonb->>0 FROM batch_row
    WHERE merchant_id = p_merchant AND batch_id = p_batch AND likeness::jsonb->>3 IS NOT NULL);
BEGIN
  WITH paid AS MATERIALIZED (
    SELECT DISTINCT beneficiary_id, lower(invoice_number) AS invoice
    FROM payout
    WHERE merchant_id = p_merchant AND beneficiary_id = ANY (v_payees) AND invoice_number IS NOT NULL
      AND status NOT IN ('draft', 'failed', 'cancelled') AND batch_id IS DISTINCT FROM p_batch
    UNION
    SELECT o.likeness::jsonb->>0, lower(o.likeness::jsonb->>3)
    FROM batch b
    JOIN batch_row o ON o.merchant_id = p_merchant AND o.batch_id = b.id
    WHERE b.merchant_id = p_merchant AND b.id <> p_batch AND b.status = 'submitting' AND o.state = 'ready'
      AND o.likeness::jsonb->>3 IS NOT NULL
  ), uploaded AS MATERIALIZED (
    SELECT DISTINCT o.likeness::jsonb->>0 AS beneficiary_id, lower(o.likeness::jsonb->>3) AS invoice
    FROM batch b
    JOIN batch_row o ON o.merchant_id = p_merchant AND o.batch_id = b.id
    WHERE b.merchant_id = p_merchant AND b.id <> p_batch AND b.status IN ('needs_fixes', 'ready')
      AND o.state IN ('ready', 'held', 'bad') AND o.likeness::jsonb->>3 IS NOT NULL
  ), ranked AS (
    SELECT w.number, w.faults, w.source_currency, w.debit, w.hidden, w.included,
      w.likeness::jsonb->>0 AS payee, lower(w.likeness::jsonb->>3) AS invoice,
      CASE WHEN w.request_id IS NULL THEN 1
        ELSE row_number() OVER (PARTITION BY w.request_id ORDER BY w.number) END AS nth,
      CASE WHEN w.likeness IS NULL THEN 1 ELSE count(*) OVER alike END AS alike,
      CASE WHEN w.likeness IS NULL THEN 1 ELSE row_number() OVER (alike ORDER BY w.number) END AS nth_alike,
      CASE WHEN w.likeness::jsonb->>3 IS NULL THEN 1 ELSE count(*) OVER invoice END AS same_invoice,
      CASE WHEN w.likeness::jsonb->>3 IS NULL THEN 1 ELSE row_number() OVER (invoice ORDER BY w.number) END AS nth_invoice
    FROM batch_row w
    WHERE w.merchant_id = p_merchant AND w.batch_id = p_batch AND w.state IN ('ready', 'held', 'bad')
    WINDOW alike AS (PARTITION BY w.likeness),
      invoice AS (PARTITION BY w.likeness::jsonb->>0, lower(w.likeness::jsonb->>3))
  ), compared AS (
    SELECT k.*,
      EXISTS (SELECT FROM paid p WHERE (p.beneficiary_id, p.invoice) = (k.payee, k.invoice)) AS is_paid,
      EXISTS (SELECT FROM uploaded u WHERE (u.beneficiary_id, u.invoice) = (k.payee, k.invoice)) AS is_uploaded
    FROM ranked k
  ), decided AS (
    SELECT c.*, NOT c.included
      AND (c.hidden OR c.nth_alike > 1 OR c.nth_invoice > 1 OR c.is_paid) AS held
    FROM compared c
  ), summed AS (
    SELECT d.*, CASE WHEN d.faults = '[]' AND NOT d.held THEN sum(d.debit) FILTER (WHERE d.faults = '[]' AND NOT d.held)
      OVER (PARTITION BY d.source_currency ORDER BY d.number) END AS needed
    FROM decided d
  )
  UPDATE batch_row r
  SET flags = n.flags, state = n.state
  FROM (
    SELECT f.number, f.flags,
      CASE WHEN f.faults <> '[]' OR f.flags && ARRAY['repeated', 'uncovered'] THEN 'bad'
        WHEN f.held THEN 'held' ELSE 'ready' END AS state
    FROM (
    SELECT s.number, s.faults, s.held, array_remove(ARRAY[
      CASE WHEN s.nth > 1 THEN 'repeated' END,
      CASE WHEN s.hidden THEN 'hidden' END,
      CASE WHEN s.alike > 1 THEN 'twin' WHEN s.same_invoice > 1 THEN 'same_invoice' END,
      CASE WHEN s.is_paid THEN 'invoice_paid' END,
      CASE WHEN s.is_uploaded THEN 'invoice_uploaded' END,
      CASE WHEN p_limited AND s.needed > coalesce(b.available, 0) THEN 'uncovered' END
    ], NULL) AS flags
    FROM summed s
    LEFT JOIN balance b ON b.merchant_id = p_merchant AND b.currency = s.source_currency
    ) f
  ) n
  WHERE r.merchant_id = p_merchant AND r.batch_id = p_batch AND r.number = n.number
    AND (r.state, r.flags) IS DISTINCT FROM (n.state, n.flags);
  RETURN (SELECT count(*) FROM batch_row
          WHERE merchant_id = p_merchant AND batch_id = p_batch AND state = 'bad');
END $$;
