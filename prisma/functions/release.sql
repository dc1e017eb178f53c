-- The oldest queued payouts that a balance may release, and the amount it can cover. A payout queued by hand waits for money that
-- arrives afterwards.
CREATE FUNCTION payout_queued(p_merchant text, p_currency text, p_raised timestamptz, p_after text, p_limit integer)
RETURNS TABLE (
  id text, version integer, source_amount bigint, fx_fee bigint, txn_fee bigint, destination_amount bigint,
  destination_currency text, payment_rail text, amount_given text, available bigint
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  RETURN QUERY
    SELECT p.id::text, p.version, p.source_amount::bigint, p.fx_fee::bigint, p.txn_fee::bigint, p.destination_amount::bigint,
      p.destination_currency::text, p.payment_rail, p.amount_given,
      (SELECT b.available::bigint FROM balance b WHERE b.merchant_id = p_merchant AND b.currency = p_currency)
    FROM payout p
    WHERE p.merchant_id = p_merchant AND p.status = 'queued' AND p.source_currency = p_currency AND p.id > p_after
      AND NOT EXISTS (
        SELECT 1 FROM sandbox_payout s
        WHERE s.merchant_id = p_merchant AND s.payout_id = p.id AND s.version = p.version AND s.mocked_at >= p_raised
      )
    ORDER BY p.id LIMIT p_limit;
END $$;

-- Releases queued payouts of one balance in one statement, with an event and an entry each. p_items holds the new values by id.
-- Returns how many were unchanged since they were read. Raises FS001 and changes nothing if the balance does not cover them all.
-- Nothing is joined to the queue: the planner may take a queue that has just grown for a short one and compare every pair.
CREATE FUNCTION payout_release(p_merchant text, p_currency text, p_event jsonb, p_at timestamptz, p_work_at timestamptz, p_items jsonb)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  recorded timestamptz := (p_event->>'recorded_at')::timestamptz;
  had balance;
  oldest id;
  newest id;
  released integer;
  total bigint;
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  -- Asynchronous: the next commit for a released payout makes this one durable too.
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT * INTO had FROM balance b WHERE b.merchant_id = p_merchant AND b.currency = p_currency FOR UPDATE;
  SELECT min(k::id), max(k::id) INTO oldest, newest FROM jsonb_object_keys(p_items) k;
  WITH moved AS (
    UPDATE payout p
    SET status = 'in_progress', stage = 'sending', version = p.version + 1, work_at = p_work_at,
        held = (p_items->(p.id::text)->>'total')::bigint, updated_at = p_at,
        estimated_credit_date = coalesce(p.estimated_credit_date, (p_items->(p.id::text)->>'credit_date')::date)
    WHERE p.merchant_id = p_merchant AND p.status = 'queued' AND p.id BETWEEN oldest AND newest
      AND p.version = (p_items->(p.id::text)->>'version')::integer
    RETURNING p AS payout, p.id, p.held AS total,
      p_items->(p.id::text)->>'event_id' AS event_id, p_items->(p.id::text)->>'entry_id' AS entry_id
  ), emitted AS (
    INSERT INTO event (merchant_id, id, type, subject_id, actor, request_id, changes, image, recorded_at, effective_at)
    SELECT p_merchant, m.event_id, p_event->>'type', m.id, p_event->'actor', NULL, p_event->'changes',
      to_jsonb(m.payout), recorded, p_at
    FROM moved m
  ), ended AS (
    DELETE FROM timer d
    WHERE d.merchant_id = p_merchant AND d.subject_id BETWEEN oldest AND newest
      AND d.subject_id = ANY (ARRAY(SELECT m.id FROM moved m))
  ), booked AS (
    INSERT INTO ledger_entry (merchant_id, id, event_id, subject_id, kind, currency, amount, debit_account, credit_account,
      debit_balance_after, credit_balance_after, recorded_at, effective_at)
    SELECT p_merchant, m.entry_id, m.event_id, m.id, 'payout_hold', p_currency, m.total, 'available', 'held',
      -- Clamped at zero: an insufficient balance is rejected below.
      greatest(had.available - sum(m.total) OVER (ORDER BY m.entry_id), 0),
      had.held + sum(m.total) OVER (ORDER BY m.entry_id), recorded, p_at
    FROM moved m
  )
  SELECT count(*), coalesce(sum(m.total), 0) INTO released, total FROM moved m;
  UPDATE balance b SET available = b.available - total, held = b.held + total
  WHERE b.merchant_id = p_merchant AND b.currency = p_currency AND b.available >= total;
  IF NOT FOUND THEN RAISE EXCEPTION 'short of %', p_currency USING ERRCODE = 'FS001'; END IF;
  RETURN released;
END $$;
